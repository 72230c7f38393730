import { expect, test } from 'vitest';
import { connectApp, connectionOf, keep, openAgain, openApp, startPeers } from './app.js';
import { clientOf } from './sdk.js';

const LONG = { timeout: 60_000 };
const CORE = 'wc@2:core:0.3//';
const now = () => Math.floor(Date.now() / 1_000);
const topicAt = (at: number) => at.toString(16).padStart(64, '0');

interface Pairing {
  readonly topic: string;
  readonly expiry: number;
  readonly active: boolean;
}

/** Storages in which an earlier page has left pairings, with all that the SDK stores for each. */
async function leave(pairings: readonly Omit<Pairing, 'topic'>[]) {
  const kept = keep();
  const stored = pairings.map((pairing, at): Pairing => ({ topic: topicAt(at), ...pairing }));
  const perTopic = <T>(value: T) => Object.fromEntries(stored.map(({ topic }) => [topic, value]));
  const { storage } = kept;
  await storage.setItem(
    `${CORE}pairing`,
    stored.map((one) => ({ ...one, relay: { protocol: 'irn' } })),
  );
  await storage.setItem(`${CORE}keychain`, perTopic('a1'.repeat(32)));
  await storage.setItem(`${CORE}messages`, perTopic({ hash: 'message' }));
  await storage.setItem(
    `${CORE}subscription`,
    stored.map(({ topic }) => ({ topic, id: topic, relay: { protocol: 'irn' } })),
  );
  await storage.setItem(
    `${CORE}expirer`,
    stored.map(({ topic, expiry }) => ({ target: `topic:${topic}`, expiry })),
  );
  const left = async () => {
    const texts = JSON.stringify(await storage.getEntries());
    return stored.filter(({ topic }) => texts.includes(topic)).length;
  };
  return { kept, left };
}

test('a thousand stored pairings without a session are removed when a wallet connects', LONG, async () => {
  const { relay, phone } = await startPeers();
  const month = now() + 30 * 24 * 3_600;
  const { kept, left } = await leave(
    Array.from({ length: 1_000 }, (_, at) => ({ active: true, expiry: at % 2 ? month : now() - 3_600 })),
  );
  const app = openApp(relay, {}, kept);
  expect((await connectApp(app, phone)).status).toBe('connected');
  expect(await left()).toBe(0);
  expect((await clientOf(app)).core.relayer.subscriber.topics.length).toBeLessThan(10);
});

test('the pairing that another tab shows as a QR code is kept', LONG, async () => {
  const { relay, phone } = await startPeers();
  const { kept, left } = await leave([{ active: false, expiry: now() + 200 }]);
  const app = openApp(relay, {}, kept);
  expect((await connectApp(app, phone)).status).toBe('connected');
  expect(await left()).toBe(1);
});

test('the pairing of a session is kept, and its session restored', LONG, async () => {
  const { relay, phone } = await startPeers();
  const kept = keep();
  const app = openApp(relay, {}, kept);
  await connectApp(app, phone);
  app.destroy();
  const again = await openAgain(relay, kept);
  expect(connectionOf(again, 'eip155')).toBeDefined();
  const { core, session } = await clientOf(again);
  expect(core.pairing.pairings.keys).toEqual([session.getAll()[0]?.pairingTopic]);
});
