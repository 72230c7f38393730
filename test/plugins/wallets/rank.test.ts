import { describe, expect, test } from 'vitest';
import { listWallets, rankWallets } from '../../../plugins/wallets/ranking/lists.js';
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

  test('is that of CONNECTOR_ORDER; featured and custom wallets replace recommended ones', () => {
    const cells = rankWallets(everything);
    expect(names(cells)).toEqual(['phone', 'used', 'page', 'star', 'house', 'app-own']);
    expect(groups(cells)).toEqual(['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external']);
  });

  test('is that of the option order; groups that are not listed are not shown', () => {
    expect(names(rankWallets({ ...everything, order: ['external', 'featured', 'injected'] }))).toEqual([
      'app-own',
      'star',
      'page',
    ]);
  });

  test('does not contain e-mail logins', () => {
    expect(names(rankWallets(everything))).not.toContain('mail');
  });

  test('recommended wallets come last, in the order of the directory, until there are two wallets', () => {
    const recommended = ['zebra', 'otter', 'ant'].map((id) => record(id));
    const app = connector('app', { type: 'EXTERNAL' });
    const shown = rankWallets(input({ connectors: [app], recommended }));
    expect(names(shown)).toEqual(['app', 'zebra', 'otter']);
    const withInstalled = rankWallets(input({ connectors: [app, connector('installed')], recommended }));
    expect(names(withInstalled)).toEqual(['installed', 'app', 'zebra']);
  });

  test('shows four featured wallets at most, besides installed ones; AllWallets lists all', () => {
    const featured = ['one', 'two', 'three', 'four', 'five', 'six'].map((id) => record(id));
    expect(names(rankWallets(input({ featured })))).toEqual(['one', 'two', 'three', 'four']);
    expect(listWallets(input({ featured }), [])).toHaveLength(6);
  });

  test('puts featured installed wallets before other installed ones', () => {
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

  test('puts the most recent wallet first', () => {
    const recent = [recentWallet('b'), recentWallet('a')];
    expect(names(rankWallets(input({ recent, known: [record('a'), record('b')] })))).toEqual(['b', 'a']);
  });
});

describe('recommended wallets', () => {
  const recommended = ['r1', 'r2', 'r3', 'r4'].map((id) => record(id));

  test('keep the order of the directory', () => {
    const reversed = [...recommended].reverse();
    expect(names(rankWallets(input({ recommended: reversed })))).toEqual(['r4', 'r3']);
    expect(names(listWallets(input({ recommended: reversed }), recommended))).toEqual(['r4', 'r3', 'r2', 'r1']);
  });
  test.each([
    [0, 0, 2],
    [1, 0, 1],
    [0, 1, 1],
    [1, 1, 0],
    [3, 2, 0],
  ])('with %i installed and %i recent wallets: %i are shown', (installed, used, expected) => {
    const cells = rankWallets(
      input({
        connectors: Array.from({ length: installed }, (_, at) => connector(`page${at}`)),
        recent: Array.from({ length: used }, (_, at) => recentWallet(`used${at}`)),
        recommended,
      }),
    );
    expect(cells.filter(({ group }) => group === 'recommended')).toHaveLength(expected);
  });

  test('do not repeat a recent wallet', () => {
    const cells = rankWallets(input({ recent: [recentWallet('r1')], recommended }));
    expect(names(cells)).toEqual(['r1', 'r2']);
    expect(groups(cells)).toEqual(['recent', 'recommended']);
  });
});

describe('each wallet has one cell', () => {
  test('a record with an installed wallet has the cell of its connector', () => {
    const cells = rankWallets(
      input({
        connectors: [connector('Otter', { rdns: 'example.otter' })],
        featured: [record('otter', { name: 'Otter Wallet', rdns: 'example.otter' })],
      }),
    );
    expect(cells).toHaveLength(1);
    expect(cells[0]).toMatchObject({ name: 'Otter', connector: 'Otter', installed: true, walletId: 'otter' });
  });

  test('a merged wallet is matched by the domain of a part', () => {
    const parts = [
      connector('x.otter', { name: 'Otter', rdns: 'x.otter' }),
      connector('bbb/Otter', { name: 'Otter', namespaces: ['bbb'] }),
    ];
    const cells = rankWallets(
      input({
        connectors: [merged('Otter', parts)],
        custom: [record('otter', { name: 'Otter', rdns: 'x.otter', chains: ['aaa:1', 'bbb:1'] })],
      }),
    );
    expect(cells).toHaveLength(1);
    expect(cells[0]).toMatchObject({ connector: 'multi/Otter', namespaces: ['aaa', 'bbb'] });
    // The cell takes the place of those that its parts had before.
    expect(cells[0]?.connectors).toEqual(rankWallets(input({ connectors: parts })).map(({ id }) => ({ id })));
  });

  test('a wallet without a domain is matched by its name', () => {
    const otter = record('otter', { name: 'Otter Wallet', chains: ['bbb:1'] });
    const found = connector('bbb/Otter Wallet', { name: 'Otter Wallet', namespaces: ['bbb'] });
    expect(rankWallets(input({ connectors: [found], featured: [otter] }))).toHaveLength(1);
    expect(rankWallets(input({ connectors: [{ ...found, namespaces: ['ccc'] }], featured: [otter] }))).toHaveLength(2);
  });

  test('a recent connector is listed as recent only; a removed one is not listed', () => {
    const recent = [recentWallet('page', { source: 'connector' }), recentWallet('gone', { source: 'connector' })];
    const cells = rankWallets(input({ connectors: [connector('page'), connector('other')], recent }));
    expect(names(cells)).toEqual(['page', 'other']);
    expect(groups(cells)).toEqual(['recent', 'injected']);
  });

  test('a custom record overrides the directory’s record with the same id', () => {
    const cells = rankWallets(
      input({
        recent: [recentWallet('otter')],
        known: [record('otter', { name: 'Theirs' })],
        custom: [record('otter', { name: 'Ours' })],
      }),
    );
    expect(names(cells)).toEqual(['Ours']);
  });

  test('a cell is reused while its record and group are the same', () => {
    const [first, second] = [record('first'), record('second')];
    const cellCache = new WeakMap<Wallet, WalletCell>();
    const [before] = listWallets(input({ cellCache }), [first]);
    const [now, next] = listWallets(input({ cellCache }), [first, second]);
    expect(now).toBe(before);
    expect(next).toMatchObject({ name: 'second', group: 'listed' });
    const featured = listWallets(input({ cellCache, featured: [first] }), [first, second]);
    expect(groups(featured)).toEqual(['featured', 'listed']);
  });

  test('a recent wallet without a loaded record has a name and an image, but no links', () => {
    const [cell] = rankWallets(input({ recent: [recentWallet('otter', { imageId: 'pic' })] }));
    expect(cell).toMatchObject({ name: 'otter', walletId: 'otter', imageUrl: 'https://images.example/pic' });
    expect(cell?.wallet).toBeUndefined();
  });
});

describe('excluded wallets', () => {
  const excluded = { ids: new Set(['otter']), rdns: new Set(['example.otter']) };
  test('are in no group and not on the list', () => {
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

  test('hide connectors with the same domain or explorerId', () => {
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
  test('hide wallets without a link for phones, except installed ones', () => {
    const still = record('still', { mobileLink: '', rdns: 'x.still' });
    const shown = input({ device, featured: [still, record('open')] });
    expect(names(rankWallets(shown))).toEqual(['open']);
    expect(names(rankWallets({ ...shown, device: input().device }))).toEqual(['still', 'open']);
    const installed = connector('still', { rdns: 'x.still' });
    expect(names(rankWallets({ ...shown, connectors: [installed] }))).toEqual(['still', 'open']);
  });

  test('match the domain of a wallet’s app with the suffix .mobile', () => {
    const app = connector('x.otter.mobile', { name: 'Otter', rdns: 'x.otter.mobile' });
    const otter = record('otter', { name: 'Otter', rdns: 'x.otter' });
    expect(rankWallets(input({ connectors: [app], featured: [otter], device }))).toHaveLength(1);
    expect(rankWallets(input({ connectors: [app], featured: [otter] }))).toHaveLength(2);
  });
});
