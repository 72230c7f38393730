import { expect, test } from 'vitest';
import { type App, connectApp, connectionOf, type Kept, keep, openAgain, openApp, startPeers } from './app.js';
import { type Phone, startPhone } from './phone.js';

const LONG = { timeout: 60_000 };
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE';
const choiceOf = ({ local }: Kept) => JSON.parse(local.getItem(KEY) ?? 'null')?.href;
const sign = (app: App) => connectionOf(app, 'eip155')?.features.signMessage?.({ message: 'hello' });

/** A connected app whose user has opened the wallet by its link. */
async function startOpened(redirect?: Phone['client']['metadata']['redirect'], href = 'acorn://') {
  const { relay, phone } = await startPeers();
  if (redirect) Object.assign(phone.client.metadata, { redirect });
  const kept = keep();
  const app = openApp(relay, {}, kept);
  expect((await connectApp(app, phone)).status).toBe('connected');
  expect(await app.api.walletconnect.openedWith({ href, name: 'Acorn' })).toBe(true);
  return { relay, phone, kept, app };
}

test.each(['https://stranger.example/', 'stranger://'])(
  'a stored link %s that other code has written is removed before a request, and opened by none',
  LONG,
  async (href) => {
    const { relay, phone } = await startPeers();
    const kept = keep();
    const app = openApp(relay, {}, kept);
    await connectApp(app, phone);
    kept.local.setItem(KEY, JSON.stringify({ href, name: 'Stranger' }));
    const signing = sign(app);
    await app.test.until(() => phone.asked.length === 1, 'request');
    expect(choiceOf(kept)).toBeUndefined();
    await signing;
  },
);

test(
  'a link of other code in place of the link of the wallet is removed, and the next request opens the wallet again',
  LONG,
  async () => {
    const { kept, app } = await startOpened();
    kept.local.setItem(KEY, JSON.stringify({ href: 'https://stranger.example/', name: 'Stranger' }));
    await sign(app);
    expect(choiceOf(kept)).toBeUndefined();
    await sign(app);
    expect(choiceOf(kept)).toBe('acorn://');
  },
);

test.each([
  ['qrcode', 'another device', false],
  ['mobile', 'an app that its link has opened', true],
] as const)('CONNECT_SUCCESS has the method %s for a wallet on %s', LONG, async (method, _where, isOpened) => {
  const { relay, phone } = await startPeers();
  const app = openApp(relay);
  const said: unknown[] = [];
  app.on('CONNECT_SUCCESS', ({ props }) => said.push(props));
  await app.test.wake();
  let opening: Promise<unknown> | undefined;
  const open = async (uri: string) => {
    if (isOpened) await app.api.walletconnect.openedWith({ href: 'acorn://', name: 'Acorn' });
    await phone.pair(uri);
  };
  await app.connect({
    connector: 'walletconnect',
    progress: ({ uri }) => {
      if (uri) opening ??= open(uri);
    },
  });
  await opening;
  expect(said).toEqual([{ method, name: 'WalletConnect' }]);
});

test('after a reload requests still open the wallet of the session', LONG, async () => {
  const { relay, kept, app } = await startOpened();
  app.destroy();
  const again = await openAgain(relay, kept);
  await sign(again);
  expect(choiceOf(kept)).toBe('acorn://');
});

test.each([
  ['acorn://', 'acorn://'],
  ['https://link.acorn.example/app', 'https://link.acorn.example/app'],
  ['stranger://', undefined],
  ['https://stranger.example/', undefined],
])('if the wallet names its own links, the link %s is opened as %s', LONG, async (href, opened) => {
  const redirect = { native: 'acorn://wc', universal: 'https://link.acorn.example' };
  const { kept, app } = await startOpened(redirect, href);
  await sign(app);
  expect(choiceOf(kept)).toBe(opened);
});

test('the link of a wallet is not opened for the session of another wallet', LONG, async () => {
  const { relay, kept, app } = await startOpened();
  const other = await startPhone(relay.url);
  expect((await connectApp(app, other)).status).toBe('connected');
  await sign(app);
  expect(other.asked).toHaveLength(1);
  expect(choiceOf(kept)).toBeUndefined();
  await other.stop();
});

test('the link of a new wallet survives the end of the previous session', LONG, async () => {
  const { relay, phone, kept, app } = await startOpened();
  const other = await startPhone(relay.url);
  let opening: Promise<boolean> | undefined;
  const result = await app.connect({
    connector: 'walletconnect',
    progress({ uri }) {
      if (!uri) return;
      opening = app.api.walletconnect.openedWith({ href: 'birch://', name: 'Birch' });
      void opening.then(() => other.pair(uri));
    },
  });
  expect(result.status).toBe('connected');
  expect(await opening).toBe(true);
  await app.test.until(() => phone.client.session.length === 0, 'end of the previous session');
  await sign(app);
  expect(choiceOf(kept)).toBe('birch://');
  await other.stop();
});

test('without an attempt and without a connection a link is not stored', async () => {
  const kept = keep();
  const app = openApp({ url: 'ws://127.0.0.1:9' }, {}, kept);
  expect(await app.api.walletconnect.openedWith({ href: 'acorn://', name: 'Acorn' })).toBe(false);
  expect(choiceOf(kept)).toBeUndefined();
});
