import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { SignClient } from '../../../plugins/walletconnect/sdk/loadProvider.js';
import { type App, connectApp, type Kept, keep, openApp, startPeers } from './app.js';
import { clientOf } from './sdk.js';
import { openSignInApp, signsIn } from './signInPhone.js';

interface Emitter {
  eventNames(): readonly (string | symbol)[];
  listenerCount(name: string | symbol): number;
}

/** Counts everything that a connection could leave behind. */
async function countLeftovers(app: Pick<App, 'test'>, { storage }: Pick<Kept, 'storage'>, client: SignClient) {
  const { relayer, pairing, expirer, history, heartbeat, crypto } = client.core;
  const emitters = {
    client,
    relayer,
    pairing,
    expirer,
    history,
    heartbeat,
    engine: client.engine,
    subscriber: relayer.subscriber,
  };
  const listeners = Object.entries(emitters).flatMap(([owner, one]) => {
    const { events } = one as unknown as { readonly events: Emitter };
    return events.eventNames().map((name) => [`${owner} ${String(name)}`, events.listenerCount(name)]);
  });
  const kept = (await storage.getEntries<unknown>()).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.length : Object.keys(value as object).length,
  ]);
  return {
    page: Object.fromEntries(app.test.page.listeners()),
    timers: app.test.clock.timers,
    listeners: Object.fromEntries(listeners),
    topics: relayer.subscriber.topics.length + relayer.subscriber.pending.size,
    keys: (crypto.keychain as unknown as { readonly keychain: ReadonlyMap<string, string> }).keychain.size,
    kept: Object.fromEntries(kept),
  };
}

/** Waits until no timer runs and the counts no longer change: the SDK writes and closes asynchronously. */
async function countAtRest(...args: Parameters<typeof countLeftovers>): ReturnType<typeof countLeftovers> {
  const [{ test }] = args;
  // The toast is hidden a second time after 200 ms.
  await test.clock.pass(1_000);
  // A message to the wallet has a timer until the relay has confirmed it.
  await test.until(() => test.clock.timers === 0, 'end of all timers');
  for (let before = await countLeftovers(...args); ; ) {
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    const now = await countLeftovers(...args);
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
}

/** The kinds of entries that are still stored. The keychain stays: it identifies the app to the relay. */
const left = (seen: Awaited<ReturnType<typeof countLeftovers>> | undefined) =>
  Object.entries(seen?.kept ?? {})
    .flatMap(([key, count]) => (count === 0 ? [] : [key.split('//')[1]]))
    .sort();

test('twenty connections in a row leave nothing behind', { timeout: 240_000 }, async () => {
  const { relay, phone } = await startPeers();
  relay.disturb({ delay: 1, delayMs: 40 });
  const kept = keep();
  const app = openApp(relay, {}, kept);
  await app.test.wake();
  // Wallets of the page are looked for until 2.5 s have passed.
  await app.test.clock.pass(3_000);
  const seen: Awaited<ReturnType<typeof countLeftovers>>[] = [];
  for (let turn = 0; turn < 20; turn++) {
    expect((await connectApp(app, phone)).status).toBe('connected');
    expect((await app.disconnect()).status).toBe('disconnected');
    await app.test.until(() => phone.client.session.length === 0, 'end at the wallet');
    await app.test.until(() => relay.connections() === 1, 'the page to leave the relay');
    seen.push(await countAtRest(app, kept, await clientOf(app)));
  }
  expect(seen[19]).toEqual(seen[0]);
  expect(left(seen[19])).toEqual(['keychain']);
});

test('sign-ins while pairing leave nothing behind, whether they succeed or are aborted', {
  timeout: 240_000,
}, async () => {
  const { relay, phone } = await startPeers();
  // Answers that arrive in another order show what the page does not wait for.
  relay.disturb({ delay: 1, delayMs: 40 });
  const app = openSignInApp(relay);
  const { scan } = signsIn(phone);
  const seen: Awaited<ReturnType<typeof countLeftovers>>[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const { uris, result } = await app.pairing();
    await scan(uris[0]);
    expect((await result).status).toBe('connected');
    expect((await app.modal.disconnect()).status).toBe('disconnected');
    await app.modal.test.until(() => phone.client.session.length === 0, 'end at the wallet');
    const leaving = new AbortController();
    const given = await app.pairing(leaving.signal);
    leaving.abort();
    expect((await given.result).status).toBe('cancelled');
    await app.modal.test.until(() => relay.connections() === 1, 'the page to leave the relay');
    seen.push(await countAtRest(app.modal, app, await clientOf(app.modal)));
  }
  expect(seen[5]).toEqual(seen[0]);
  // The SDK keeps one entry of authKeys and overwrites it with each URI.
  expect(left(seen[5])).toEqual(['authKeys', 'keychain']);
});
