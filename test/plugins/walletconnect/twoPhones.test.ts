/** Tests two phones at once, with `connections: 'several'`: each has a client of its own at the relay. */

import type { Connection } from 'latchkey/plugin';
import { expect, onTestFinished, test } from 'vitest';
import { type App, connectApp, type Kept, keep, openApp, startPeers } from './app.js';
import { ADDRESSES, REJECTED } from './owner.js';
import { approveAll, type Phone, startPhone } from './phone.js';

const LONG = { timeout: 60_000 };
const [mine = '', other = ''] = ADDRESSES.eip155 ?? [];

const ofEvm = (app: App) => app.state.allConnections.get().filter(({ namespace }) => namespace === 'eip155');
const idsOf = (app: App) => ofEvm(app).map(({ connector }) => connector.id);

/** A phone that shares the second account of each namespace. */
async function startOther(url: string): Promise<Phone> {
  const phone = await startPhone(url);
  onTestFinished(() => phone.stop());
  phone.approves((proposed) =>
    Object.fromEntries(
      Object.entries(approveAll(proposed, 2)).map(([namespace, share]) => [
        namespace,
        { ...share, accounts: share.accounts.filter((account) => account.endsWith(ADDRESSES[namespace]?.[1] ?? '')) },
      ]),
    ),
  );
  return phone;
}

async function sign({ account, features }: Connection): Promise<void> {
  expect(await features.signMessage?.({ message: `from ${account.address}` })).toBeDefined();
}

async function startTwo(kept: Kept = keep()) {
  const { relay, phone } = await startPeers();
  const second = await startOther(relay.url);
  const open = () => openApp(relay, {}, kept, undefined, 'several');
  const app = open();
  await connectApp(app, phone);
  await connectApp(app, second);
  return { relay, app, phones: [phone, second] as const, open };
}

test('a second phone is added, and each signs for itself', LONG, async () => {
  const { app, phones } = await startTwo();
  expect(ofEvm(app).map(({ account }) => account.address)).toEqual([mine, other]);
  for (const connection of ofEvm(app)) await sign(connection);
  expect(phones.map(({ asked }) => asked.length)).toEqual([1, 1]);
  expect(phones.map(({ client }) => client.session.length)).toEqual([1, 1]);
});

test('each phone has the name that its wallet gives itself, without invisible characters', LONG, async () => {
  const { relay, phone } = await startPeers();
  const second = await startOther(relay.url);
  Object.assign(phone.client.metadata, { name: 'Acorn' });
  Object.assign(second.client.metadata, { name: '\u202eBirch\u200b' });
  const app = openApp(relay, {}, keep(), undefined, 'several');
  await connectApp(app, phone);
  await connectApp(app, second);
  expect(ofEvm(app).map(({ features }) => features.walletName)).toEqual(['Acorn', 'Birch']);
});

test('both phones come back after a reload', LONG, async () => {
  const { app, phones, open } = await startTwo();
  app.destroy();
  const again = open();
  await again.test.wake();
  await again.test.until(() => ofEvm(again).length === 2, 'two restored sessions');
  expect(idsOf(again).toSorted()).toEqual(['walletconnect', 'walletconnect#2']);
  for (const connection of ofEvm(again)) await sign(connection);
  expect(phones.map(({ asked }) => asked.length)).toEqual([1, 1]);
});

test('one phone is disconnected, and the other one stays', LONG, async () => {
  const { app, phones } = await startTwo();
  const [first] = ofEvm(app);
  await app.disconnect(first);
  await app.test.until(() => phones[0].client.session.length === 0, 'the end at the phone');
  expect(ofEvm(app).map(({ account }) => account.address)).toEqual([other]);
  expect(phones[1].client.session.length).toBe(1);
  // Its place is free again.
  await connectApp(app, phones[0]);
  expect(idsOf(app)).toEqual(['walletconnect#2', 'walletconnect']);
});

test('a phone that ends its session leaves the other one', LONG, async () => {
  const { app, phones } = await startTwo();
  const [session] = phones[1].client.session.getAll();
  await phones[1].client.disconnect({
    topic: session?.topic ?? '',
    reason: { code: 6000, message: 'User disconnected.' },
  });
  await app.test.until(() => ofEvm(app).length === 1, 'the end in the app');
  expect(ofEvm(app).map(({ account }) => account.address)).toEqual([mine]);
  await sign(ofEvm(app)[0] as Connection);
});

/** Connects a wallet that its link has opened on this device. */
async function connectLinked(app: App, phone: Phone, href: string) {
  let opening: Promise<unknown> | undefined;
  await app.test.wake();
  const result = await app.connect({
    connector: 'walletconnect',
    progress({ uri, keepLink }) {
      if (uri && keepLink?.({ href, name: href })) opening ??= phone.pair(uri);
    },
  });
  await opening;
  return result;
}

const openedBy = async ({ local }: Kept, connection: Connection) => {
  await sign(connection);
  return JSON.parse(local.getItem('WALLETCONNECT_DEEPLINK_CHOICE') ?? 'null')?.href;
};

test(
  'of two wallets on this device, a request opens the one of its connection, also after a reload',
  LONG,
  async () => {
    const { relay, phone } = await startPeers();
    const second = await startOther(relay.url);
    const kept = keep();
    const app = openApp(relay, {}, kept, undefined, 'several');
    await connectLinked(app, phone, 'acorn://');
    await connectLinked(app, second, 'birch://');
    const opened = async (one: App, id: string) =>
      openedBy(kept, ofEvm(one).find(({ connector }) => connector.id === id) as Connection);
    const before = [await opened(app, 'walletconnect'), await opened(app, 'walletconnect#2')];
    app.destroy();
    const again = openApp(relay, {}, kept, undefined, 'several');
    await again.test.wake();
    await again.test.until(() => ofEvm(again).length === 2, 'two restored sessions');
    const after = [await opened(again, 'walletconnect'), await opened(again, 'walletconnect#2')];
    expect([before, after]).toEqual([
      ['acorn://', 'birch://'],
      ['acorn://', 'birch://'],
    ]);
  },
);

/** Connects a phone of this device by its link, and then one of another device by its code. */
async function linkAndScan() {
  const { relay, phone } = await startPeers();
  const second = await startOther(relay.url);
  const kept = keep();
  const app = openApp(relay, {}, kept, undefined, 'several');
  await connectLinked(app, phone, 'acorn://');
  await connectApp(app, second);
  return { app, kept };
}

test('a second phone on another device opens nothing, and the link of the first stays', LONG, async () => {
  const { app, kept } = await linkAndScan();
  const [linked, scanned] = ofEvm(app) as [Connection, Connection];
  expect([await openedBy(kept, scanned), await openedBy(kept, linked)]).toEqual([undefined, 'acorn://']);
});

test('openedWith names the link of the current one of two phones', LONG, async () => {
  const { app, kept } = await linkAndScan();
  await app.api.walletconnect.openedWith({ href: 'birch://', name: 'Birch' });
  const [first, current] = ofEvm(app) as [Connection, Connection];
  expect([await openedBy(kept, first), await openedBy(kept, current)]).toEqual(['acorn://', 'birch://']);
  await app.disconnect(first);
  expect(await openedBy(kept, current)).toBe('birch://');
});

test('a double click on connect leaves one pairing, and adds one phone', LONG, async () => {
  const { relay, phone } = await startPeers();
  const second = await startOther(relay.url);
  const app = openApp(relay, {}, keep(), undefined, 'several');
  await connectApp(app, phone);
  const [early, late] = await Promise.all([app.connect({ connector: 'walletconnect' }), connectApp(app, second)]);
  expect([early.status, late.status, idsOf(app)]).toEqual([
    'cancelled',
    'connected',
    ['walletconnect', 'walletconnect#2'],
  ]);
});

test('a second phone that rejects, and one whose pairing is cancelled, leave the first connected', LONG, async () => {
  const { relay, phone } = await startPeers();
  const second = await startOther(relay.url);
  const app = openApp(relay, {}, keep(), undefined, 'several');
  await connectApp(app, phone);
  second.approves(() => REJECTED);
  const rejected = await app.connect({
    connector: 'walletconnect',
    // The promise of a rejected pairing never settles.
    progress: ({ uri }) => uri && void second.pair(uri),
  });
  expect(rejected.status).toBe('rejected');
  const controller = new AbortController();
  const cancelled = await app.connect({
    connector: 'walletconnect',
    signal: controller.signal,
    progress: ({ uri }) => uri && void controller.abort(),
  });
  expect([cancelled.status, idsOf(app)]).toEqual(['cancelled', ['walletconnect']]);
  await sign(ofEvm(app)[0] as Connection);
});

test('the first phone is disconnected while the second one pairs, and the second one is connected', LONG, async () => {
  const { relay, phone } = await startPeers();
  const second = await startOther(relay.url);
  const app = openApp(relay, {}, keep(), undefined, 'several');
  await connectApp(app, phone);
  let pairing: Promise<unknown> | undefined;
  const result = await app.connect({
    connector: 'walletconnect',
    progress({ uri }) {
      if (uri) pairing ??= app.disconnect(ofEvm(app)[0] as Connection).then(() => second.pair(uri));
    },
  });
  await pairing;
  expect([result.status, ofEvm(app).map(({ account }) => account.address)]).toEqual(['connected', [other]]);
  await sign(ofEvm(app)[0] as Connection);
});

test('after a reload while a second phone pairs, the first comes back and the second can connect', LONG, async () => {
  const { relay, phone } = await startPeers();
  const second = await startOther(relay.url);
  const kept = keep();
  const open = () => openApp(relay, {}, kept, undefined, 'several');
  const app = open();
  await connectApp(app, phone);
  const pairing = app.connect({ connector: 'walletconnect', progress: ({ uri }) => uri && void app.destroy() });
  expect((await pairing).status).not.toBe('connected');
  const again = open();
  await again.test.wake();
  await again.test.until(() => ofEvm(again).length === 1, 'the restored session');
  expect((await connectApp(again, second)).status).toBe('connected');
  for (const connection of ofEvm(again)) await sign(connection);
});

test('with one connection a second phone replaces the first', LONG, async () => {
  const { relay, phone } = await startPeers();
  const second = await startOther(relay.url);
  const app = openApp(relay);
  await connectApp(app, phone);
  await connectApp(app, second);
  await app.test.until(() => phone.client.session.length === 0, 'the end of the first');
  expect(idsOf(app)).toEqual(['walletconnect']);
});
