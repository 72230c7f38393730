import { expect, test } from 'vitest';
import type { SignClient } from '../../../plugins/walletconnect/client.js';
import { type App, connectApp, keep, openApp, startPeers } from './app.js';

interface Emitter {
  eventNames(): readonly (string | symbol)[];
  listenerCount(name: string | symbol): number;
}

/** The client of the page, where all of its modals look for it. */
async function clientOf(app: App): Promise<SignClient> {
  const shared = app.test.page[Symbol.for('latchkey.walletconnect') as never] as ReadonlyMap<
    string,
    Promise<{ readonly client: SignClient }>
  >;
  const { client } = (await shared.get('')) ?? {};
  if (!client) throw new Error('There is no client.');
  return client;
}

/** All that somebody could have left behind, counted. */
async function holdings(app: App, { storage }: ReturnType<typeof keep>, client: SignClient) {
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
    seen.push(await holdings(app, kept, await clientOf(app)));
  }
  if (process.env.SHOW) console.log(JSON.stringify([seen[0], seen[1], seen[2], seen[19]], undefined, 1));
  expect(seen[19]).toEqual(seen[1]);
});
