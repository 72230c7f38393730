import { expect, test } from 'vitest';
import type { SignClient } from '../../../plugins/walletconnect/sdk/loadProvider.js';
import { connectionOf, startConnected } from './app.js';
import { clientOf } from './sdk.js';
import { settle, watchUnhandledRejections } from './unhandledRejections.js';

const LONG = { timeout: 60_000 };

/** Makes the SDK process unfinished messages again whenever a message arrives. It does so by itself one second after its start. */
function reprocessMessages({ core, engine }: SignClient) {
  const { processPendingMessageEvents: reread } = engine as unknown as { processPendingMessageEvents(): Promise<void> };
  let count = 0;
  core.relayer.on('relayer_message', () => {
    count++;
    void reread.call(engine);
  });
  return () => count;
}

/** Connects an app and a phone. */
async function connected() {
  const { relay, phone, app } = await startConnected();
  const client = await clientOf(app);
  const [topic = ''] = client.session.keys;
  return { relay, phone, app, client, topic };
}

test('the end of a session that is processed again meanwhile takes effect once', LONG, async () => {
  const { relay, phone, app, client, topic } = await connected();
  const ends: unknown[] = [];
  client.on('session_delete', (end) => void ends.push(end));
  const times = reprocessMessages(client);
  const errors = watchUnhandledRejections();
  await phone.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } });
  await app.test.until(() => connectionOf(app, 'eip155') === undefined, 'end');
  await app.test.until(() => relay.connections() === 1, 'rest');
  await settle();
  expect(times()).toBe(1);
  expect(ends).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('an event that is processed again meanwhile is emitted once', LONG, async () => {
  const { phone, app, client, topic } = await connected();
  const events: unknown[] = [];
  client.on('session_event', (event) => void events.push(event));
  const times = reprocessMessages(client);
  await phone.client.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 10 } });
  await app.test.until(() => events.length > 0, 'event');
  await settle();
  expect(times()).toBe(1);
  expect(events).toHaveLength(1);
});

test('the sandbox phone ignores a repeated end of a session too', LONG, async () => {
  const { phone, app } = await connected();
  const times = reprocessMessages(phone.client as never);
  const errors = watchUnhandledRejections();
  await app.disconnect();
  await app.test.until(() => phone.client.session.length === 0, 'end at the wallet');
  await settle();
  expect(times()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});
