import { verifyMessage } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import { startRelay } from '../../../plugins/sandbox/node/relay/index.js';
import { connectApp, connectionOf, openApp } from './app.js';
import { ADDRESSES, answer, REJECTED } from './owner.js';
import { startPhone } from './phone.js';

/** A random generator with a seed (mulberry32), so that each run has the same faults. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('200 requests settle once each while half of all messages are lost, doubled or delayed', {
  timeout: 120_000,
}, async () => {
  const relay = await startRelay({ random: seeded(7) });
  const phone = await startPhone(relay.url);
  const app = openApp(relay);
  onTestFinished(async () => {
    app.destroy();
    await phone.stop();
    await relay.stop();
  });
  await connectApp(app, phone);
  relay.disturb({ drop: 0.5, double: 0.5, delay: 0.5, delayMs: 100 });
  const texts = Array.from({ length: 200 }, (_, at) => `note ${at}`);
  const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`;
  const refused = new Set(texts.filter((_, at) => at % 4 === 3).map(hexOf));
  phone.answers(({ method, params }) => {
    if (refused.has((params as readonly string[])[0] ?? '')) throw REJECTED;
    return answer(method, params);
  });
  const sign = connectionOf(app, 'eip155')?.features.signMessage;
  const outcomes = await Promise.allSettled(texts.map((message) => sign?.({ message })));

  // Each request has reached the user exactly once.
  const seen = phone.asked.map(({ params }) => (params as readonly string[])[0]);
  expect(seen.toSorted()).toEqual(texts.map(hexOf).toSorted());
  const address = ADDRESSES.eip155?.[0] as `0x${string}`;
  for (const [at, outcome] of outcomes.entries()) {
    const message = texts[at] ?? '';
    if (refused.has(hexOf(message))) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'USER_REJECTED' } });
    } else {
      const signature = outcome.status === 'fulfilled' ? (outcome.value as `0x${string}`) : '0x';
      expect(await verifyMessage({ address, message, signature })).toBe(true);
    }
  }
  expect(app.state.walletconnect.pending.get()).toEqual([]);
});

test('after twenty reconnects the page has one socket to the relay', { timeout: 120_000 }, async () => {
  const relay = await startRelay();
  const phone = await startPhone(relay.url);
  const app = openApp(relay);
  onTestFinished(async () => {
    app.destroy();
    await phone.stop();
    await relay.stop();
  });
  await connectApp(app, phone);
  const health = app.state.walletconnect.health;
  for (let turn = 0; turn < 20; turn++) {
    await relay.kill();
    await app.test.until(() => health.get() === 'reconnecting', 'loss');
    await relay.restart();
    await app.test.until(() => health.get() === 'connected' && relay.connections() === 2, 'return');
    await connectionOf(app, 'eip155')?.features.signMessage?.({ message: `turn ${turn}` });
    expect(relay.connections()).toBe(2);
  }
  expect(phone.asked).toHaveLength(20);
});
