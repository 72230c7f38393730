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

/** All that somebody could have left behind, counted. */
async function holdings(app: Pick<App, 'test'>, { storage }: Pick<Kept, 'storage'>, client: SignClient) {
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

/** Once it does not change any more: what the SDK writes and closes behind itself takes its turns. */
async function atRest(...whose: Parameters<typeof holdings>): ReturnType<typeof holdings> {
  for (let before = await holdings(...whose); ; ) {
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    const now = await holdings(...whose);
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
}

/** What is stored of any kind. The key by which the relay knows the app stays. */
const left = (seen: Awaited<ReturnType<typeof holdings>> | undefined) =>
  Object.entries(seen?.kept ?? {})
    .flatMap(([key, count]) => (count === 0 ? [] : [key.split('//')[1]]))
    .sort();

test('WCR-12: of twenty connections, one after the other, nothing is left', { timeout: 240_000 }, async () => {
  const { relay, phone } = await startPeers();
  const kept = keep();
  const app = openApp(relay, {}, kept);
  const seen: Awaited<ReturnType<typeof holdings>>[] = [];
  for (let turn = 0; turn < 20; turn++) {
    expect((await connectApp(app, phone)).status).toBe('connected');
    expect((await app.disconnect()).status).toBe('disconnected');
    await app.test.until(() => phone.client.session.length === 0, 'end at the wallet');
    await app.test.until(() => relay.connections() === 1, 'rest');
    seen.push(await atRest(app, kept, await clientOf(app)));
  }
  expect(seen[19]).toEqual(seen[0]);
  expect(left(seen[19])).toEqual(['keychain']);
});

test('WCR-12: of codes that were signed in with, and of those that were given up, nothing is left', {
  timeout: 240_000,
}, async () => {
  const { relay, phone } = await startPeers();
  const app = openSignInApp(relay);
  const { scan } = signsIn(phone);
  const seen: Awaited<ReturnType<typeof holdings>>[] = [];
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
    await app.modal.test.until(() => relay.connections() === 1, 'rest');
    // A toast is taken away a second time where another follows it.
    await app.modal.test.clock.pass(1_000);
    seen.push(await atRest(app.modal, app, await clientOf(app.modal)));
  }
  expect(seen[5]).toEqual(seen[0]);
  // The SDK writes over the one with each code.
  expect(left(seen[5])).toEqual(['authKeys', 'keychain']);
});
