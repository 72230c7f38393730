import fc from 'fast-check';
import type { Eip155Provider } from 'latchkey/plugins/eip155/slots';
import { verifyMessage } from 'viem';
import { expect, test, vi } from 'vitest';
import { readMessage, splitDigitRuns } from '../../../plugins/walletconnect/sdk/payloads/json.js';
import { leastSize } from '../../../plugins/walletconnect/sdk/payloads/size.js';
import { connectionOf, startConnected } from './app.js';
import { ADDRESSES } from './owner.js';
import { clientOf } from './sdk.js';

const LONG = { timeout: 60_000 };
const address = ADDRESSES.eip155?.[0] as `0x${string}`;
const DIGITS = '1'.repeat(100);

/** Counts the texts with many digits that the JSON reader of the SDK searches. Its search is known by its replacement. */
function watchReader() {
  const { mock } = vi.spyOn(String.prototype, 'replace');
  const isSlow = (by: unknown, at: number) => by === '$1"$2n"$3' && String(mock.contexts[at]).includes(DIGITS);
  return { slowTexts: () => mock.calls.filter(([, by], at) => isSlow(by, at)).length };
}

test(
  'a message of 31,000 digits is signed, and no long run of digits reaches the JSON reader of the wallet',
  LONG,
  async () => {
    const { app } = await startConnected();
    const reader = watchReader();
    const message = '1'.repeat(31_000);
    const signature = await connectionOf(app, 'eip155')?.features.signMessage?.({ message });
    expect(reader.slowTexts()).toBe(0);
    expect(await verifyMessage({ address, message, signature: signature as '0x' })).toBe(true);
  },
);

test(
  'a request with more than 64 KB is rejected with its size and the limit before anything is sent',
  LONG,
  async () => {
    const { app, phone } = await startConnected();
    const signing = connectionOf(app, 'eip155')?.features.signMessage?.({ message: 'a'.repeat(50_000) });
    await expect(signing).rejects.toMatchObject({
      code: 'REQUEST_TOO_LARGE',
      message: expect.stringMatching(/"personal_sign" has 100,\d{3} bytes\. .* at most 65,536 bytes/),
    });
    expect(phone.asked).toEqual([]);
    expect(app.state.walletconnect.pending.get()).toEqual([]);
  },
);

test.each([
  ['a text', 'x'.repeat(3_000_000)],
  ['bytes', new Uint8Array(3_000_000)],
])('%s of 3 MB is refused by its size, before any of it is encoded', LONG, async (_, message) => {
  const { app, phone } = await startConnected();
  const encoded = vi.spyOn(TextEncoder.prototype, 'encode');
  const written = vi.spyOn(JSON, 'stringify');
  const refused = { code: 'REQUEST_TOO_LARGE', message: expect.stringMatching(/has at least 3,000,0\d\d bytes/) };
  for (const namespace of ['eip155', 'solana', 'polkadot', 'bip122']) {
    const { features } = connectionOf(app, namespace) ?? {};
    if (!features?.signMessage) continue;
    await expect(features.signMessage({ message } as never), namespace).rejects.toMatchObject(refused);
  }
  const provider = connectionOf(app, 'eip155')?.features.provider as Eip155Provider;
  await expect(provider.request({ method: 'personal_sign', params: [message] })).rejects.toMatchObject(refused);
  const large = (calls: readonly (readonly unknown[])[]) => calls.filter(([one]) => leastSize(one, 100_000) > 100_000);
  expect([large(encoded.mock.calls), large(written.mock.calls)]).toEqual([[], []]);
  expect(phone.asked).toEqual([]);
});

test('the least size of a value is never above that of its JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { length } = new TextEncoder().encode(JSON.stringify(value));
      expect(leastSize(value, 1_000_000)).toBeLessThanOrEqual(length);
    }),
    { numRuns: 500 },
  );
});

test(
  'an answer with more than 64 KB rejects its request with its size, and the JSON reader never receives it',
  LONG,
  async () => {
    const { app, phone } = await startConnected();
    const reader = watchReader();
    const sign = () => connectionOf(app, 'eip155')?.features.signMessage?.({ message: 'hello' });
    phone.answers(() => '1'.repeat(100_000));
    await expect(sign()).rejects.toMatchObject({
      code: 'RESPONSE_TOO_LARGE',
      message: expect.stringMatching(/has 1\d\d,\d{3} bytes\. .* at most 65,536 bytes/),
    });
    expect(reader.slowTexts()).toBe(0);
    phone.answers(() => `0x${'ab'.repeat(65)}`);
    await expect(sign()).resolves.toMatch(/^0xab/);
  },
);

const HEX = `0x${'1'.repeat(62_000)}`;

test.each([
  ['hex with 62,000 digits', HEX, { status: 'fulfilled', value: HEX }],
  [
    'an integer with 62,000 digits',
    `${'1'.repeat(62_000)}n`,
    { status: 'rejected', reason: { code: 'RESPONSE_MALFORMED' } },
  ],
])(
  'an answer that is %s settles its request, and the JSON reader never receives it',
  LONG,
  async (_, text, outcome) => {
    const { app, phone } = await startConnected();
    const reader = watchReader();
    phone.answers(() => text);
    const signing = connectionOf(app, 'eip155')?.features.signMessage?.({ message: 'hello' });
    expect(await Promise.allSettled([signing])).toMatchObject([outcome]);
    expect(reader.slowTexts()).toBe(0);
  },
);

test(
  'the JSON reader of the SDK never receives digits that a stranger publishes on the topic of a session',
  LONG,
  async () => {
    const { app, phone } = await startConnected();
    const reader = watchReader();
    const [topic = ''] = phone.client.session.keys;
    await phone.client.core.relayer.publish(topic, DIGITS.repeat(20));
    await connectionOf(app, 'eip155')?.features.signMessage?.({ message: 'hello' });
    expect(reader.slowTexts()).toBe(0);
    expect(phone.asked).toHaveLength(1);
  },
);

test('a message of the relay that is not encrypted is ignored', LONG, async () => {
  const { app, phone } = await startConnected();
  const [topic = ''] = phone.client.session.keys;
  const before = connectionOf(app, 'eip155')?.network;
  const { crypto } = (await clientOf(app)).core;
  const event = { id: 1, jsonrpc: '2.0', method: 'wc_sessionDelete', params: { code: 6000, message: 'bye' } };
  const plain = await phone.client.core.crypto.encode(topic, event, { type: 2 });
  await expect(crypto.decode(topic, plain)).rejects.toThrow('not encrypted');
  expect(connectionOf(app, 'eip155')?.network).toBe(before);
});

test('a message with the public key of its sender is decrypted with the key that both share', LONG, async () => {
  const { app, phone } = await startConnected();
  const { crypto } = (await clientOf(app)).core;
  const wallet = phone.client.core.crypto;
  const receiverPublicKey = await crypto.generateKeyPair();
  const senderPublicKey = await wallet.generateKeyPair();
  const answer = { id: 1, jsonrpc: '2.0', result: 'signed' };
  const sent = await wallet.encode('', answer, { type: 1, senderPublicKey, receiverPublicKey });
  expect(await crypto.decode('', sent, { receiverPublicKey })).toEqual(answer);
  await expect(crypto.decode('', sent)).rejects.toThrow();
});

test('messages are read as the SDK reads them', LONG, async () => {
  const { app, phone } = await startConnected();
  const { crypto } = (await clientOf(app)).core;
  const wallet = phone.client.core.crypto;
  const [topic = ''] = phone.client.session.keys;
  const values = [
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.bigInt({ min: 0n }),
    fc.constant(null),
  ];
  const message = fc.record({ id: fc.nat(), jsonrpc: fc.constant('2.0' as const), result: fc.object({ values }) });
  await fc.assert(
    fc.asyncProperty(message, async (payload) => {
      const sent = await wallet.encode(topic, payload);
      expect(await crypto.decode(topic, sent)).toEqual(await wallet.decode(topic, sent));
    }),
    { numRuns: 50 },
  );
});

test('a message of which a byte was changed on the way is rejected', LONG, async () => {
  const { app, phone } = await startConnected();
  const { crypto } = (await clientOf(app)).core;
  const [topic = ''] = phone.client.session.keys;
  const answer = { id: 1, jsonrpc: '2.0', result: 'signed' };
  const sent = Buffer.from(await phone.client.core.crypto.encode(topic, answer), 'base64');
  for (const index of sent.keys()) {
    const changed = sent.map((byte, at) => (at === index ? byte ^ 1 : byte));
    await expect(crypto.decode(topic, Buffer.from(changed).toString('base64'))).rejects.toThrow();
  }
});

test('a text with split digits has the same value, and no run of digits that is slow to read', () => {
  const text = fc.array(
    fc.oneof(
      fc.string(),
      fc.integer({ min: 0, max: 2_000 }).map((count) => '7'.repeat(count)),
    ),
  );
  fc.assert(
    fc.property(text, fc.double({ noNaN: true, noDefaultInfinity: true }), (parts, number) => {
      const value = { text: parts.join(''), number: Object.is(number, -0) ? 0 : number };
      const split = splitDigitRuns(JSON.stringify(value));
      expect(JSON.parse(split)).toEqual(value);
      expect(/\d{257}/.test(split)).toBe(false);
    }),
  );
});

test.each([
  ['{"id":1234567890123456789}', { id: 1234567890123456789n }],
  ['[1,"12n",12345678901234567]', [1, 12n, 12345678901234567n]],
  ['["[12345678901234567]"]', ['[12345678901234567]']],
  ['[1.23456789012345678,-12345678901234567]', [1.2345678901234567, -12345678901234568]],
  ['[9007199254740991,9007199254740993]', [9007199254740991, 9007199254740993n]],
  ['{"open', '{"open'],
])('the message %s is read with whole numbers above 2^53 - 1 as bigint', (text, value) => {
  expect(readMessage(text)).toEqual(value);
});
