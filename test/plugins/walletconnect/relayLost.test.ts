/** Pairings and sessions that end while the relay is away: the page keeps nothing of them. */

import { expect, test } from 'vitest';
import { connectionOf, openApp, startConnected, startPeers } from './app.js';
import { clientOf } from './sdk.js';

test('a pairing that is left while the relay is away is removed here', async () => {
  const { relay } = await startPeers();
  const app = openApp(relay);
  await app.test.wake();
  const leaving = new AbortController();
  const uris: string[] = [];
  const result = app.connect({
    connector: 'walletconnect',
    signal: leaving.signal,
    progress: ({ uri }) => void (uri && uris.push(uri)),
  });
  await app.test.until(() => uris.length === 1, 'code');
  const { pairing, crypto } = (await clientOf(app)).core;
  await relay.kill();
  await app.test.until(() => app.state.walletconnect.health.get() === 'reconnecting', 'loss of the relay');
  leaving.abort();
  expect((await result).status).toBe('cancelled');
  await app.test.clock.passUntil(() => pairing.getPairings().length === 0, 'end of the pairing');
  await app.test.clock.passUntil(() => crypto.keychain.keychain.size === 1, 'end of its keys');
});

test('a session that the user ends while the relay is away is removed here, and not restored', async () => {
  const { relay, kept, app } = await startConnected();
  const client = await clientOf(app);
  await relay.kill();
  const { status } = await app.test.clock.drive(app.disconnect());
  expect(status).toBe('failed');
  await app.test.clock.passUntil(() => client.session.length === 0, 'end of the session');
  app.destroy();
  await relay.restart();
  const next = openApp(relay, {}, kept);
  await next.test.wake();
  expect(connectionOf(next, 'eip155')).toBe(undefined);
});
