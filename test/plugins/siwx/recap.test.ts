import { expect, test } from 'vitest';
import { readProof } from '../../../plugins/siwx/flow/proofs.js';
import { statementOf } from '../../../plugins/siwx/message/recap.js';

const p = { iss: 'did:pkh:eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', domain: 'app.example' };
const of = (statement: string, recap: string) => ({
  ...p,
  aud: 'https://app.example/',
  version: '1',
  nonce: '32891756abcdefgh',
  iat: '2025-01-01T00:00:00.000Z',
  statement,
  resources: ['https://app.example/terms', recap],
});
const encode = (att: unknown) =>
  `urn:recap:${Buffer.from(JSON.stringify({ att })).toString('base64').replace(/=+$/, '')}`;
// A ReCap as WalletConnect wallets sign it, with the statement that their library writes for it.
const RECAP =
  'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvZXRoX3NlbmRUcmFuc2FjdGlvbiI6W3t9XSwicmVxdWVzdC9wZXJzb25hbF9zaWduIjpbe31dfX19';
const STATEMENT =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.";

test('the permissions of a ReCap follow the statement of the app', () => {
  expect(statementOf(of('', RECAP))).toBe(STATEMENT);
  expect(statementOf(of('Hello.', RECAP))).toBe(`Hello. ${STATEMENT}`);
  expect(statementOf(of(`Hello. ${STATEMENT}`, RECAP))).toBe(`Hello. ${STATEMENT}`);
  expect(statementOf(of('Hello.', 'https://app.example/other'))).toBe('Hello.');
});

test.each([
  ['invalid Base64', 'urn:recap:%%%'],
  ['invalid JSON', 'urn:recap:AAAA'],
  ['no permissions', encode(null)],
  ['an injected line', encode({ eip155: { 'request/a\nURI: https://evil.example': [{}] } })],
])('a proof whose ReCap has %s is rejected', (_, recap) => {
  expect(() => readProof({ p: of('', recap), s: { s: '0x00' } }, () => 'Ethereum')).toThrowError(
    expect.objectContaining({ code: 'PROOF_MALFORMED' }),
  );
});

test('the text of a proof keeps the spelling of the address that the wallet signed', () => {
  const iss = p.iss.toLowerCase();
  const { message } = readProof({ p: { ...of('Hello.', RECAP), iss }, s: { s: '0x00' } }, () => 'Ethereum');
  expect(message.split('\n')[1]).toBe('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
});
