import { verifyMessage } from 'viem';
import { expect, test, vi } from 'vitest';
import { connectionOf, startConnected } from './app.js';
import { ADDRESSES } from './owner.js';

test('requests that draw the same id in one millisecond each get their own answer', {
  timeout: 60_000,
}, async () => {
  const { phone, app } = await startConnected();
  const address = ADDRESSES.eip155?.[0] as `0x${string}`;
  const sign = connectionOf(app, 'eip155')?.features.signMessage;
  const texts = Array.from({ length: 30 }, (_, at) => `note ${at}`);
  // With a constant random number, ids differ only by the millisecond.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const signatures = await Promise.all(texts.map((message) => sign?.({ message })));
  expect(phone.asked).toHaveLength(30);
  for (const [at, signature] of signatures.entries()) {
    const message = texts[at] ?? '';
    expect(await verifyMessage({ address, message, signature: signature as `0x${string}` })).toBe(true);
  }
});
