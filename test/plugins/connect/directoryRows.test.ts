/** The list of wallets with a directory, and phones: real records, a real relay and a real wallet on a phone. */

import { connect } from 'latchkey/plugins/connect';
import { eip155 } from 'latchkey/plugins/eip155';
import { walletconnect } from 'latchkey/plugins/walletconnect';
import { wallets } from 'latchkey/plugins/wallets';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startPeers } from '../walletconnect/app.js';
import { createMemory } from '../walletconnect/memory.js';
import { runDirectory } from '../wallets/wakeModal.js';

const LONG = { timeout: 30_000 };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ACORN = {
  id: 'acorn',
  name: 'Acorn',
  chains: ['eip155:1'],
  mobileLink: 'acorn://',
  homepage: 'https://acorn.example',
  stores: { app: 'https://apps.example/acorn' },
};
const BIRCH = {
  id: 'birch',
  name: 'Birch',
  chains: ['eip155:1'],
  stores: { chrome: 'https://chromewebstore.google.com/birch' },
};

/** An app with its own list of wallets. With a relay it can pair. */
async function openDirectory({ relay, phone = false }: { readonly relay?: string; readonly phone?: boolean } = {}) {
  process.env.DISABLE_GLOBAL_CORE = 'true';
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const modal = createTestModal({
    plugins: [
      eip155({ networks: [{ id: 1, name: 'one', nativeCurrency, rpcUrls: ['https://one.example/rpc'] }] }),
      connect(),
      wallets({ list: [ACORN, BIRCH], featured: ['acorn', 'birch'] }),
      ...(relay
        ? [walletconnect({ relayUrl: relay, projectId: 'sandbox', verify: false, storage: createMemory() })]
        : []),
    ] as const,
  });
  onTestFinished(() => modal.destroy());
  const { page } = modal.test;
  if (phone) page.navigator = { userAgent: IPHONE, maxTouchPoints: 5 };
  const opened: unknown[][] = [];
  page.open = (...given: unknown[]) => opened.push(given);
  const list = await modal.api.connect.wallets();
  onTestFinished(list.subscribe(() => undefined));
  await modal.test.until(() => list.get().status === 'ready' && list.get().rows.some(({ name }) => name === 'Acorn'));
  const row = (name: string) => list.get().rows.find((one) => one.name === name);
  return { modal, list, row, opened };
}

test('a wallet that no pairing reaches shows where to get it, and its connect fails with a code', async () => {
  const { list, row } = await openDirectory();
  expect(row('Birch')).toMatchObject({
    id: 'wallet/birch',
    kind: 'directory',
    reach: 'none',
    stores: [{ store: 'chrome', href: 'https://chromewebstore.google.com/birch' }],
  });
  const result = await list.connect('wallet/birch');
  expect(result).toMatchObject({ status: 'failed', error: { code: 'WALLET_ABSENT' } });
  expect(result.status === 'failed' && result.error.message).toContain('"Birch"');
});

test(
  'a wallet of the directory is paired by a link with a code, an expiry and a QR code, and is remembered',
  LONG,
  async () => {
    const { relay, phone } = await startPeers();
    const { modal, list, row } = await openDirectory({ relay: relay.url });
    expect(list.get().rows.map(({ name, kind, reach }) => [name, kind, reach])).toEqual([
      ['WalletConnect', 'phone', 'pairing'],
      ['Acorn', 'directory', 'pairing'],
      ['Birch', 'directory', 'none'],
    ]);
    const connecting = list.connect('wallet/acorn');
    await modal.test.until(() => list.get().attempt?.qr !== undefined, 'QR code');
    const { uri = '', expiresAt = 0, qr, links } = list.get().attempt ?? {};
    expect(uri).toMatch(/^wc:/);
    expect(expiresAt - modal.test.env.date()).toBeGreaterThan(240_000);
    expect(qr?.size).toBeGreaterThan(20);
    expect(links).toEqual([]);
    await phone.pair(uri);
    expect((await connecting).status).toBe('connected');
    expect(list.get().attempt).toBeUndefined();
    const catalogue = await modal.api.wallets.catalogue();
    expect(catalogue.lists().recent.map(({ id }) => id)).toEqual(['acorn']);
    expect(row('Acorn')?.recent).toBe(true);
  },
);

test('on a phone the attempt has the link into the app, and opening it keeps it for later requests', LONG, async () => {
  const { relay, phone } = await startPeers();
  const { modal, list, opened } = await openDirectory({ relay: relay.url, phone: true });
  const connecting = list.connect('wallet/acorn');
  await modal.test.until(() => (list.get().attempt?.links.length ?? 0) > 0, 'link');
  const { uri = '', links = [] } = list.get().attempt ?? {};
  expect(links[0]?.href).toBe(`acorn://wc?uri=${encodeURIComponent(uri)}`);
  if (links[0]) list.open(links[0]);
  expect(opened).toEqual([[links[0]?.href, '_self', 'noopener,noreferrer']]);
  await phone.pair(uri);
  expect((await connecting).status).toBe('connected');
  expect(modal.test.storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(
    JSON.stringify({ href: 'acorn://', name: 'Acorn' }),
  );
});

test('a new link replaces the one that expires, and cancelling withdraws it', LONG, async () => {
  const { relay } = await startPeers();
  const { modal, list } = await openDirectory({ relay: relay.url });
  const connecting = list.connect('connector/walletconnect');
  await modal.test.until(() => list.get().attempt?.uri !== undefined, 'link');
  const first = list.get().attempt;
  await modal.test.clock.pass(4 * 60_000);
  await modal.test.until(() => list.get().attempt?.uri !== first?.uri, 'second link');
  expect(list.get().attempt?.expiresAt).toBeGreaterThan(first?.expiresAt ?? 0);
  list.cancel();
  expect(await connecting).toEqual({ status: 'cancelled' });
  expect(modal.state.walletconnect?.uri.get()).toBeUndefined();
});

test('the directory is listed page by page and searched', async () => {
  const directory = await runDirectory();
  const modal = createTestModal({
    plugins: [
      fakeNamespace([fakeConnector({ id: 'page', namespaces: ['eip155'] })], 'eip155'),
      connect(),
      wallets({ baseUrl: directory.url, projectId: 'sandbox' }),
    ],
    platform: { fetch: ({ url, headers }) => fetch(url, { headers }) },
  });
  onTestFinished(() => modal.destroy());
  const list = await modal.api.connect.wallets();
  await modal.test.until(() => list.get().status === 'ready');
  const directoryOf = () => list.get().directory;
  expect(directoryOf()).toMatchObject({ status: 'idle', text: '', hasMore: true });
  list.more();
  expect(directoryOf()?.status).toBe('loading');
  await modal.test.until(() => directoryOf()?.status === 'ready');
  const first = directoryOf()?.rows ?? [];
  expect(first[0]?.name).toBe('page');
  list.more();
  await modal.test.until(() => (directoryOf()?.rows.length ?? 0) > first.length);
  expect(directoryOf()?.rows[1]).toBe(first[1]);
  const wanted = first.at(-1)?.name ?? '';
  list.search(wanted);
  await modal.test.clock.passUntil(() => directoryOf()?.status === 'ready' && directoryOf()?.text === wanted);
  expect(directoryOf()?.rows.map(({ name }) => name)).toContain(wanted);
  expect(directoryOf()?.hasMore).toBe(false);
  list.search('');
  expect(directoryOf()?.rows.length).toBeGreaterThan(first.length);
});

test('a directory that does not answer leaves a coded error, and retry asks again', async () => {
  const directory = await runDirectory();
  let isDown = true;
  const modal = createTestModal({
    plugins: [
      fakeNamespace([fakeConnector({ id: 'page', namespaces: ['eip155'] })], 'eip155'),
      connect(),
      wallets({ baseUrl: directory.url, projectId: 'sandbox' }),
    ],
    platform: {
      fetch: ({ url, headers }) => (isDown ? Promise.reject(new Error('offline')) : fetch(url, { headers })),
    },
  });
  onTestFinished(() => modal.destroy());
  const list = await modal.api.connect.wallets();
  await modal.test.until(() => list.get().status === 'ready');
  list.more();
  await modal.test.clock.passUntil(() => list.get().directory?.status === 'failed');
  expect(list.get().directory?.error?.code).toBe('DIRECTORY_FAILED');
  expect(list.get().rows.map(({ name }) => name)).toEqual(['page']);
  isDown = false;
  list.retry();
  await modal.test.clock.passUntil(() => list.get().directory?.status === 'ready');
  expect(list.get().directory?.error).toBeUndefined();
});
