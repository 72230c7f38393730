import { createStore } from 'jotai/vanilla';
import type { ListedConnector } from 'latchkey';
import { expect, test, vi } from 'vitest';
import { linkOpenerAtom, openLink, serving, stepOf } from '../../../../plugins/wallets/links/navigation.js';
import type { Device, Link, LinkInput, Wallet, WalletCell } from '../../../../plugins/wallets/slots.js';

const DEVICE: Device = { platform: 'desktop', telegram: false, framed: false, browser: 'chromium' };
const wallet = (rest: Partial<Wallet> = {}): Wallet => ({
  id: 'w1',
  name: 'Birdsong',
  chains: [],
  stores: {},
  injected: [],
  ...rest,
});
const cell = (rest: Partial<WalletCell> = {}): WalletCell => ({
  id: 'wallet/w1',
  name: 'Birdsong',
  group: 'listed',
  installed: false,
  contested: false,
  namespaces: [],
  walletId: 'w1',
  wallet: wallet(),
  ...rest,
});
const LINK: Link = { href: 'https://birdsong.example/browse', target: '_self' };

function step(
  given: WalletCell,
  {
    views = [],
    platform = 'desktop',
    link,
    namespaces,
    connectors = [],
  }: {
    readonly views?: readonly string[];
    readonly platform?: Device['platform'];
    readonly link?: (input: LinkInput) => Link | undefined;
    readonly namespaces?: readonly string[];
    readonly connectors?: readonly ListedConnector[];
  } = {},
) {
  return stepOf(given, {
    catalogue: { device: { ...DEVICE, platform }, link: (_, input) => link?.(input) },
    connectors,
    namespaces,
    can: (view) => views.includes(view),
  });
}

test('a wallet in the page is asked to connect, even if it has a record', () => {
  expect(step(cell({ connector: 'c1', namespaces: ['aa'] }), { views: ['ConnectingWalletConnect'] })).toEqual({
    view: 'ConnectingExternal',
    params: { connector: 'c1' },
  });
});

test('a merged wallet opens ChooseNamespace, unless only one namespace is requested', () => {
  const parts = [{ id: 'a' }, { id: 'b' }];
  const merged = { id: 'c1', connectors: parts } as unknown as ListedConnector;
  const given = cell({ connector: 'c1', namespaces: ['aa', 'bb'] });
  expect(step(given, { connectors: [merged] }).view).toBe('ChooseNamespace');
  expect(step(given, { connectors: [merged], namespaces: ['bb'] })).toEqual({
    view: 'ConnectingExternal',
    params: { connector: 'c1', namespaces: ['bb'] },
  });
});

test('a wallet that is not installed opens the pairing view, or without one ConnectingExternal', () => {
  const params = { wallet: 'w1' };
  expect(step(cell(), { views: ['ConnectingWalletConnect'] })).toEqual({ view: 'ConnectingWalletConnect', params });
  expect(step(cell())).toEqual({ view: 'ConnectingExternal', params });
});

test('on a phone a wallet with an in-app browser opens this page, and the view gets opened: true', () => {
  for (const platform of ['android', 'ios'] as const) {
    expect(step(cell(), { platform, link: () => LINK })).toEqual({
      view: 'ConnectingExternal',
      params: { wallet: 'w1', opened: true },
      link: LINK,
    });
  }
});

test('on a desktop no link is opened', () => {
  expect(step(cell(), { link: () => LINK }).link).toBeUndefined();
});

test('on a phone the pairing is preferred for wallets with a mobile link', () => {
  const pairing = { platform: 'ios', link: () => LINK, views: ['ConnectingWalletConnect'] } as const;
  expect(step(cell({ wallet: wallet({ mobileLink: 'birdsong://' }) }), pairing).link).toBeUndefined();
  expect(step(cell(), pairing).link).toEqual(LINK);
});

test('a wallet without a record opens no link', () => {
  const { wallet: _, ...withoutRecord } = cell();
  expect(step(withoutRecord, { platform: 'ios', link: () => LINK }).link).toBeUndefined();
});

function openIn(opener: { open(href: string): void } | undefined, link: Link) {
  const store = createStore();
  store.set(linkOpenerAtom, opener);
  const browser = vi.fn();
  openLink({ store, env: { window: { open: browser } } as never }, link);
  return browser;
}

test('openLink passes no referrer and no opener', () => {
  expect(openIn(undefined, LINK)).toHaveBeenCalledExactlyOnceWith(LINK.href, '_self', 'noopener,noreferrer');
});

test('the app around the page opens a web link', () => {
  const open = vi.fn();
  const browser = openIn({ open }, { href: 'https://wallet.example/get', target: '_top' });
  expect([open.mock.calls, browser.mock.calls]).toEqual([[['https://wallet.example/get']], []]);
});

test('a link into a wallet app is the browser’s, also with an app around the page', () => {
  const open = vi.fn();
  const browser = openIn({ open }, { href: 'birdsong://wc?uri=wc', target: '_blank' });
  expect([open.mock.calls, browser.mock.calls.length]).toEqual([[], 1]);
});

test('a wallet without known namespaces is kept for every namespace', () => {
  const cells = [cell({ namespaces: ['aa'] }), cell({ namespaces: ['bb'] }), cell()];
  expect(serving(cells, ['bb'])).toEqual([cells[1], cells[2]]);
  expect(serving(cells, undefined)).toBe(cells);
});
