import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { verifyMessage } from 'viem';
import { expect, test, vi } from 'vitest';
import { chacha20 } from '../../../plugins/walletconnect/sdk/payloads/chacha20.js';
import { isReadable, readRelayMessage, splitDigitRuns } from '../../../plugins/walletconnect/sdk/payloads/digitRuns.js';
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
  ['more than 64 KB', 100_000, /has 1\d\d,\d{3} bytes\. .* at most 65,536 bytes/],
  ['numbers of thousands of digits', 40_000, /has numbers of thousands of digits/],
])(
  'an answer with %s rejects its request, and the JSON reader never receives it',
  LONG,
  async (_size, digits, message) => {
    const { app, phone } = await startConnected();
    const reader = watchReader();
    const sign = () => connectionOf(app, 'eip155')?.features.signMessage?.({ message: 'hello' });
    phone.answers(() => '1'.repeat(digits));
    await expect(sign()).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE', message: expect.stringMatching(message) });
    expect(reader.slowTexts()).toBe(0);
    phone.answers(() => `0x${'ab'.repeat(65)}`);
    await expect(sign()).resolves.toMatch(/^0xab/);
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

test('chacha20 agrees with OpenSSL', () => {
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
  fc.assert(
    fc.property(bytes(32), bytes(12), fc.uint8Array({ maxLength: 300 }), (key, nonce, data) => {
      // OpenSSL takes the number of the first block, in little-endian order, before the nonce.
      const peer = createCipheriv('chacha20', key, Uint8Array.of(1, 0, 0, 0, ...nonce));
      expect(chacha20(key, nonce, 1, data)).toEqual(new Uint8Array(peer.update(data)));
    }),
  );
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
      expect(/\d{300}/.test(split)).toBe(false);
      expect(isReadable(split)).toBe(true);
    }),
  );
});

test.each([
  ['{"id":1234567890123456789}', { id: 1234567890123456789n }],
  ['[1,"12n",12345678901234567]', [1, 12n, 12345678901234567n]],
  ['["[12345678901234567]"]', ['[12345678901234567]']],
  ['[1.23456789012345678,-12345678901234567]', [1.2345678901234567, -12345678901234568]],
  ['{"open', '{"open'],
])('the message %s of the relay is read with whole numbers of 17 digits as bigint', (text, value) => {
  expect(readRelayMessage(text)).toEqual(value);
});
