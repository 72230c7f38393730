import { memoryNonces } from 'latchkey/plugins/siwx/server';
import { SiweMessage } from 'siwe';
import { expect, test } from 'vitest';
import { createMessage } from '../../../../plugins/siwx/message/message.js';
import { evmSigner, SIGNERS, signIn } from '../signers.js';
import { dataOf, EIP155, NOW } from '../vectors.js';
import { browserOf, testServer } from './kit.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];
const { accountAddress: _, ...plain } = dataOf(EIP155, '');
const { statement: __, ...withoutStatement } = plain;
const time = new Date(NOW).toISOString();

const CONTENTS = [
  ['a statement', plain],
  ['no statement', withoutStatement],
  [
    'all fields',
    { ...plain, requestId: 'req-1', notBefore: time, resources: ['ipfs://abc/', 'https://example.com/a?b=c#d'] },
  ],
] as const;
const SPELLINGS = [
  ['lower case', alice.address.toLowerCase()],
  ['upper case', `0x${alice.address.slice(2).toUpperCase()}`],
  ['mixed case', alice.address],
] as const;

test.each(CONTENTS)('the package siwe parses and verifies our message with %s', async (_title, data) => {
  for (const [spelling, accountAddress] of SPELLINGS) {
    const text = createMessage({ ...data, accountAddress }, 'Ethereum').toString();
    const parsed = new SiweMessage(text);
    expect([spelling, parsed.address, parsed.prepareMessage()]).toEqual([spelling, alice.address, text]);
    const signature = await alice.sign(text);
    const { success } = await parsed.verify({ signature, domain: data.domain, nonce: data.nonce, time });
    expect(success).toBe(true);
  }
});

test.each(CONTENTS)('our server verifies a message of the package siwe with %s', async (_title, data) => {
  const { chainId, ...fields } = data;
  for (const scheme of [undefined, 'https']) {
    const parts = { ...fields, scheme, address: alice.address, chainId: Number(chainId.split(':')[1]) };
    const message = new SiweMessage(parts as unknown as Partial<SiweMessage>).prepareMessage();
    const login = { data: { chainId, accountAddress: alice.address }, message, signature: await alice.sign(message) };
    const { code, body } = await browserOf(testServer().handle).post('verify', login);
    expect([scheme, code]).toEqual([scheme, undefined]);
    expect(body.sessions[0]?.data).toMatchObject({ ...data, accountAddress: alice.address });
  }
});

test('a client of the package siwe signs in with the text and its signature alone', async () => {
  const browser = browserOf(testServer({ nonces: memoryNonces(() => NOW) }).handle);
  const { nonce } = (await browser.get('nonce')).body;
  const fields = { ...plain, nonce, address: alice.address, chainId: 1 };
  const message = new SiweMessage(fields as Partial<SiweMessage>).prepareMessage();
  const login = { message, signature: await alice.sign(message) };
  const { body, status } = await browser.post('verify', login);
  expect([status, body.sessions[0]?.data]).toEqual([200, { ...plain, nonce, accountAddress: alice.address }]);
  expect((await browser.get('session')).body.sessions).toHaveLength(1);
  expect((await browser.post('verify', login)).code).toBe('NONCE_REFUSED');
});

test.each(SIGNERS.map((one) => [one.network, one.address, one] as const))(
  'on %s, the account %s signs in with a text and its signature alone',
  async (_network, _address, signer) => {
    const { message, signature, data } = await signIn(signer);
    const { body, code } = await browserOf(testServer().handle).post('verify', { message, signature });
    expect([code, body.sessions[0]?.data.chainId]).toEqual([undefined, data.chainId]);
  },
);

test.each([
  [
    'of another account',
    async (text: string) => ({ message: text, signature: await bob.sign(text) }),
    'SIGNATURE_INVALID',
  ],
  [
    'that was changed after the signature',
    async (text: string) => ({
      message: text.replace(alice.address, bob.address),
      signature: await alice.sign(text),
    }),
    'SIGNATURE_INVALID',
  ],
  [
    'for a network that is not on',
    signed((text) => text.replace('Chain ID: 1\n', 'Chain ID: 137\n')),
    'NETWORK_UNKNOWN',
  ],
  [
    'with the namespace before the network',
    signed((text) => text.replace('Chain ID: 1\n', 'Chain ID: eip155:1\n')),
    'NETWORK_UNKNOWN',
  ],
  ['of an unknown namespace', signed((text) => text.replace('your Ethereum', 'your Cosmos')), 'NETWORK_UNKNOWN'],
  ['of another site', signed((text) => text.replaceAll('app.example.com', 'evil.example')), 'DOMAIN_REFUSED'],
  ['that is no sign-in message', signed(() => 'Hello'), 'MESSAGE_MALFORMED'],
  ['without a network', signed((text) => text.replace('\nChain ID: 1', '')), 'MESSAGE_MALFORMED'],
] as const)('a text %s is refused', async (_title, make, expected) => {
  const login = await make(createMessage({ ...plain, accountAddress: alice.address }, 'Ethereum').toString());
  expect((await browserOf(testServer().handle).post('verify', login)).code).toBe(expected);
});

test('data that is not valid is not taken for a text alone', async () => {
  const login = { ...(await signIn(alice)), data: { chainId: 'eip155:137', accountAddress: 5 } };
  expect((await browserOf(testServer().handle).post('verify', login)).code).toBe('BODY_MALFORMED');
});

/** Changes the text, and signs the changed one. */
function signed(change: (text: string) => string) {
  return async (text: string) => ({ message: change(text), signature: await alice.sign(change(text)) });
}
