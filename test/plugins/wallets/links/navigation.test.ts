import type { ListedConnector } from 'latchkey';
import { expect, test, vi } from 'vitest';
import { openLink, serving, stepOf } from '../../../../plugins/wallets/links/navigation.js';
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

test('a wallet of the page is asked, whatever the directory knows of it', () => {
  expect(step(cell({ connector: 'c1', namespaces: ['aa'] }), { views: ['ConnectingWalletConnect'] })).toEqual({
    view: 'ConnectingExternal',
    params: { connector: 'c1' },
  });
});

test('a wallet of several namespaces is asked for one of them, unless only one is wanted', () => {
  const parts = [{ id: 'a' }, { id: 'b' }];
  const merged = { id: 'c1', connectors: parts } as unknown as ListedConnector;
  const given = cell({ connector: 'c1', namespaces: ['aa', 'bb'] });
  expect(step(given, { connectors: [merged] }).view).toBe('ChooseNamespace');
  expect(step(given, { connectors: [merged], namespaces: ['bb'] })).toEqual({
    view: 'ConnectingExternal',
    params: { connector: 'c1', namespaces: ['bb'] },
  });
});

test('an absent wallet is reached by a pairing where there are pairings, else it has to be got', () => {
  const params = { wallet: 'w1' };
  expect(step(cell(), { views: ['ConnectingWalletConnect'] })).toEqual({ view: 'ConnectingWalletConnect', params });
  expect(step(cell())).toEqual({ view: 'ConnectingExternal', params });
});

test('on a phone a wallet with a browser of its own opens this page, and the view knows it', () => {
  for (const platform of ['android', 'ios'] as const) {
    expect(step(cell(), { platform, link: () => LINK })).toEqual({
      view: 'ConnectingExternal',
      params: { wallet: 'w1', opened: true },
      link: LINK,
    });
  }
});

test('on a computer nothing is opened', () => {
  expect(step(cell(), { link: () => LINK }).link).toBeUndefined();
});

test('on a phone a pairing comes before the browser of a wallet that takes one', () => {
  const pairing = { platform: 'ios', link: () => LINK, views: ['ConnectingWalletConnect'] } as const;
  expect(step(cell({ wallet: wallet({ mobileLink: 'birdsong://' }) }), pairing).link).toBeUndefined();
  expect(step(cell(), pairing).link).toEqual(LINK);
});

test('a wallet without a record opens nothing: links of the directory are not a stranger’s', () => {
  const { wallet: _, ...stranger } = cell();
  expect(step(stranger, { platform: 'ios', link: () => LINK }).link).toBeUndefined();
});

test('a page that is opened learns nothing of this one', () => {
  const open = vi.fn();
  openLink({ window: { open } as never }, LINK);
  expect(open).toHaveBeenCalledExactlyOnceWith(LINK.href, '_self', 'noopener,noreferrer');
});

test('a wallet that does not say what it serves is shown for every namespace', () => {
  const cells = [cell({ namespaces: ['aa'] }), cell({ namespaces: ['bb'] }), cell()];
  expect(serving(cells, ['bb'])).toEqual([cells[1], cells[2]]);
  expect(serving(cells, undefined)).toBe(cells);
});
