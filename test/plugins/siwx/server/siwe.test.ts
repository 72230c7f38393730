import { SiweMessage } from 'siwe';
import { expect, test } from 'vitest';
import { createMessage } from '../../../../plugins/siwx/message/message.js';
import { evmSigner } from '../signers.js';
import { dataOf, EIP155, NOW } from '../vectors.js';
import { browserOf, testServer } from './kit.js';

const alice = evmSigner(1);
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
