import { describe, expect, test } from 'vitest';
import { listWallets, rankWallets } from '../../../plugins/wallets/ranking/rank.js';
import type { Wallet, WalletCell } from '../../../plugins/wallets/slots.js';
import { connector, input, merged, recentWallet, record } from './fixtures.js';

const names = (cells: readonly { readonly name: string }[]) => cells.map(({ name }) => name);
const groups = (cells: readonly { readonly group: string }[]) => cells.map(({ group }) => group);

describe('the order', () => {
  const everything = input({
    connectors: [
      connector('app-own', { type: 'EXTERNAL' }),
      connector('page'),
      connector('phone', { type: 'WALLET_CONNECT' }),
      connector('mail', { type: 'AUTH' }),
    ],
    recent: [recentWallet('used')],
    featured: [record('star')],
    custom: [record('house')],
    recommended: [record('hint')],
    known: [record('used')],
  });

  test('is that of spec §9; what is chosen by the app leaves no room for recommendations', () => {
    const cells = rankWallets(everything);
    expect(names(cells)).toEqual(['phone', 'used', 'page', 'star', 'house', 'app-own']);
    expect(groups(cells)).toEqual(['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external']);
  });

  test('is the app’s where it gives one; groups it leaves out are not shown', () => {
    expect(names(rankWallets({ ...everything, order: ['external', 'featured', 'injected'] }))).toEqual([
      'app-own',
      'star',
      'page',
    ]);
  });

  test('an e-mail login is no wallet', () => {
    expect(names(rankWallets(everything))).not.toContain('mail');
  });

  test('installed wallets that are featured come before other installed ones, in the order they are featured (B29)', () => {
    const cells = rankWallets(
      input({
        connectors: [
          connector('one', { rdns: 'x.one' }),
          connector('two', { rdns: 'x.two' }),
          connector('three', { rdns: 'x.three' }),
        ],
        featured: [record('three', { rdns: 'x.three' }), record('two', { rdns: 'x.two' })],
      }),
    );
    expect(names(cells)).toEqual(['three', 'two', 'one']);
  });

  test('recent wallets stand newest first (B31)', () => {
    const recent = [recentWallet('b'), recentWallet('a')];
    expect(names(rankWallets(input({ recent, known: [record('a'), record('b')] })))).toEqual(['b', 'a']);
  });
});

describe('recommendations', () => {
  const recommended = ['r1', 'r2', 'r3', 'r4'].map((id) => record(id));
  test.each([
    [0, 0, 2],
    [1, 0, 1],
    [0, 1, 1],
    [1, 1, 0],
    [3, 2, 0],
  ])('beside %i installed and %i recent wallets there are %i', (installed, used, expected) => {
    const cells = rankWallets(
      input({
        connectors: Array.from({ length: installed }, (_, at) => connector(`page${at}`)),
        recent: Array.from({ length: used }, (_, at) => recentWallet(`used${at}`)),
        recommended,
      }),
    );
    expect(cells.filter(({ group }) => group === 'recommended')).toHaveLength(expected);
  });

  test('do not name a recent wallet again (B28)', () => {
    const cells = rankWallets(input({ recent: [recentWallet('r1')], recommended }));
    expect(names(cells)).toEqual(['r1', 'r2']);
    expect(groups(cells)).toEqual(['recent', 'recommended']);
  });
});

describe('one cell for one wallet', () => {
  test('a record whose wallet is installed is the installed one, and connects by it (B22)', () => {
    const cells = rankWallets(
      input({
        connectors: [connector('Otter', { rdns: 'example.otter' })],
        featured: [record('otter', { name: 'Otter Wallet', rdns: 'example.otter' })],
      }),
    );
    expect(cells).toHaveLength(1);
    expect(cells[0]).toMatchObject({ name: 'Otter', connector: 'Otter', installed: true, walletId: 'otter' });
  });

  test('of several namespaces too, known by a part’s domain', () => {
    const parts = [
      connector('x.otter', { name: 'Otter', rdns: 'x.otter' }),
      connector('bbb/Otter', { name: 'Otter', namespaces: ['bbb'] }),
    ];
    const cells = rankWallets(
      input({ connectors: [merged('Otter', parts)], custom: [record('otter', { name: 'Otter', rdns: 'x.otter' })] }),
    );
    expect(cells).toHaveLength(1);
    expect(cells[0]).toMatchObject({ connector: 'multi/Otter', namespaces: ['aaa', 'bbb'] });
  });

  test('by its name where wallets have no domain', () => {
    const otter = record('otter', { name: 'Otter Wallet', chains: ['bbb:1'] });
    const found = connector('bbb/Otter Wallet', { name: 'Otter Wallet', namespaces: ['bbb'] });
    expect(rankWallets(input({ connectors: [found], featured: [otter] }))).toHaveLength(1);
    expect(rankWallets(input({ connectors: [{ ...found, namespaces: ['ccc'] }], featured: [otter] }))).toHaveLength(2);
  });

  test('a recent connector stands among the recent ones only; one that is gone stands nowhere', () => {
    const recent = [recentWallet('page', { source: 'connector' }), recentWallet('gone', { source: 'connector' })];
    const cells = rankWallets(input({ connectors: [connector('page'), connector('other')], recent }));
    expect(names(cells)).toEqual(['page', 'other']);
    expect(groups(cells)).toEqual(['recent', 'injected']);
  });

  test('the app’s own record stands before the directory’s of the same id', () => {
    const cells = rankWallets(
      input({
        recent: [recentWallet('otter')],
        known: [record('otter', { name: 'Theirs' })],
        custom: [record('otter', { name: 'Ours' })],
      }),
    );
    expect(names(cells)).toEqual(['Ours']);
  });

  test('is the same cell while its record and its group are: pages to come draw no others', () => {
    const [first, second] = [record('first'), record('second')];
    const made = new WeakMap<Wallet, WalletCell>();
    const [before] = listWallets(input({ made }), [first]);
    const [now, next] = listWallets(input({ made }), [first, second]);
    expect(now).toBe(before);
    expect(next).toMatchObject({ name: 'second', group: 'listed' });
    const featured = listWallets(input({ made, featured: [first] }), [first, second]);
    expect(groups(featured)).toEqual(['featured', 'listed']);
  });

  test('a recent wallet that is not known yet has its name and picture, and no links', () => {
    const [cell] = rankWallets(input({ recent: [recentWallet('otter', { imageId: 'pic' })] }));
    expect(cell).toMatchObject({ name: 'otter', walletId: 'otter', imageUrl: 'https://images.example/pic' });
    expect(cell?.wallet).toBeUndefined();
  });
});

describe('what is excluded', () => {
  const excluded = { ids: new Set(['otter']), rdns: new Set(['example.otter']) };
  test('is in no group, nor on the list', () => {
    const otter = record('otter');
    const all = input({
      recent: [recentWallet('otter')],
      featured: [otter],
      custom: [otter],
      recommended: [otter],
      excluded,
    });
    expect(rankWallets(all)).toEqual([]);
    expect(listWallets(all, [otter])).toEqual([]);
  });

  test('hides wallets of the page with the same domain (B38), and those known to be it', () => {
    const connectors = [
      connector('a', { rdns: 'example.otter' }),
      connector('b', { explorerId: 'otter' }),
      merged('M', [connector('c', { rdns: 'example.otter', name: 'M' }), connector('d', { name: 'M' })]),
      connector('e'),
    ];
    expect(names(rankWallets(input({ connectors, excluded })))).toEqual(['e']);
  });
});

describe('phones', () => {
  const device = { platform: 'android', telegram: false, framed: false, browser: 'chromium' } as const;
  test('show no wallet that nothing there can open (B31), except installed ones', () => {
    const still = record('still', { mobileLink: '', rdns: 'x.still' });
    const shown = input({ device, featured: [still, record('open')] });
    expect(names(rankWallets(shown))).toEqual(['open']);
    expect(names(rankWallets({ ...shown, device: input().device }))).toEqual(['still', 'open']);
    const installed = connector('still', { rdns: 'x.still' });
    expect(names(rankWallets({ ...shown, connectors: [installed] }))).toEqual(['still', 'open']);
  });

  test('know a wallet’s app by its domain with ".mobile" behind it', () => {
    const app = connector('x.otter.mobile', { name: 'Otter', rdns: 'x.otter.mobile' });
    const otter = record('otter', { name: 'Otter', rdns: 'x.otter' });
    expect(rankWallets(input({ connectors: [app], featured: [otter], device }))).toHaveLength(1);
    expect(rankWallets(input({ connectors: [app], featured: [otter] }))).toHaveLength(2);
  });
});
