import { expect, test } from 'vitest';
import type { SignClient } from '../../../plugins/walletconnect/sdk/loadProvider.js';
import { connectionOf, startConnected } from './app.js';
import { clientOf } from './sdk.js';
import { settle, unheard } from './unheard.js';

const LONG = { timeout: 60_000 };

/** What the SDK does by itself a second after it was made, and here whenever a message comes: it reads all that is not read to its end. */
function rereads({ core, engine }: SignClient) {
  const { processPendingMessageEvents: reread } = engine as unknown as { processPendingMessageEvents(): Promise<void> };
  let count = 0;
  core.relayer.on('relayer_message', () => {
    count++;
    void reread.call(engine);
  });
  return () => count;
}

/** An app and a phone, connected. */
async function connected() {
  const { relay, phone, app } = await startConnected();
  const client = await clientOf(app);
  const [topic = ''] = client.session.keys;
  return { relay, phone, app, client, topic };
}

test('an end that is read again while it is read ends once, and nothing fails', LONG, async () => {
  const { relay, phone, app, client, topic } = await connected();
  const ends: unknown[] = [];
  client.on('session_delete', (end) => void ends.push(end));
  const times = rereads(client);
  const errors = unheard();
  await phone.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } });
  await app.test.until(() => connectionOf(app, 'eip155') === undefined, 'end');
  await app.test.until(() => relay.connections() === 1, 'rest');
  await settle();
  expect(times()).toBe(1);
  expect(ends).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('an event that is read again while it is read is heard once', LONG, async () => {
  const { phone, app, client, topic } = await connected();
  const events: unknown[] = [];
  client.on('session_event', (event) => void events.push(event));
  const times = rereads(client);
  await phone.client.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 10 } });
  await app.test.until(() => events.length > 0, 'event');
  await settle();
  expect(times()).toBe(1);
  expect(events).toHaveLength(1);
});

test('an end that the phone reads again while it reads it fails there neither', LONG, async () => {
  const { phone, app } = await connected();
  const times = rereads(phone.client as never);
  const errors = unheard();
  await app.disconnect();
  await app.test.until(() => phone.client.session.length === 0, 'end at the wallet');
  await settle();
  expect(times()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});
