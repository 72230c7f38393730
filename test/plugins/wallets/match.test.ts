import { describe, expect, test } from 'vitest';
import { isInjected } from '../../../plugins/wallets/ranking/isInjected.js';
import { listWallets, rankWallets } from '../../../plugins/wallets/ranking/lists.js';
import { createMatcher } from '../../../plugins/wallets/ranking/match.js';
import { connector, input, merged, record } from './fixtures.js';

const KNOWN = record('known', {
  name: 'Kestrel Wallet',
  rdns: 'io.kestrel',
  imageId: 'logo',
  injected: [{ namespace: 'aaa', id: 'isKestrel' }],
  chains: ['aaa:1', 'bbb:1'],
});

/** The cells of a wallet in the page and of the directory's record. */
function rankWith(connectorFields: Parameters<typeof connector>[1]) {
  const cells = rankWallets(input({ connectors: [connector('page', connectorFields)], featured: [KNOWN] }));
  return {
    page: cells.find(({ connector: id }) => id === 'page'),
    directory: cells.find(({ wallet }) => wallet?.id === 'known'),
  };
}

describe('a wallet that imitates another', () => {
  test('with the same name but another domain is not matched', () => {
    const { page, directory } = rankWith({ name: 'Kestrel Wallet', rdns: 'com.evil' });
    expect(page).toMatchObject({ name: 'Kestrel Wallet', installed: true });
    expect(page?.walletId).toBeUndefined();
    expect(page?.imageUrl).toBeUndefined();
    expect(directory).toMatchObject({ installed: false, imageUrl: 'https://images.example/logo' });
  });

  test('with the same domain but another name is not matched', () => {
    const { page, directory } = rankWith({ name: 'Free Coins', rdns: 'io.kestrel' });
    expect(page).toMatchObject({ name: 'Free Coins', connector: 'page' });
    expect(directory).toMatchObject({ installed: false });
  });

  test('with the same domain and name is matched, but gets neither logo nor links', () => {
    const { page, directory } = rankWith({ name: 'Kestrel', rdns: 'io.kestrel' });
    expect(directory).toBeUndefined();
    expect(page).toMatchObject({ name: 'Kestrel', walletId: 'known' });
    expect([page?.imageUrl, page?.wallet, page?.badge]).toEqual([undefined, undefined, undefined]);
  });

  test('with the same name only is matched in namespaces without flags, and in no others', () => {
    expect(rankWith({ name: 'Kestrel Wallet' }).directory).toBeDefined();
    expect(rankWith({ name: 'Kestrel Wallet', namespaces: ['bbb'] }).directory).toBeUndefined();
  });

  test.each(['', 'a', 'k', 'wallet', 'io', '…', '\u200b'])(
    'with the same domain and the name "%s" is not matched',
    (name) => {
      expect(rankWith({ name, rdns: 'io.kestrel' }).directory).toBeDefined();
    },
  );

  test('is not matched if two connectors claim the domain', () => {
    const pair = ['a', 'b'].map((id) => connector(id, { name: 'Kestrel', rdns: 'io.kestrel', contested: true }));
    const cells = listWallets(input({ connectors: pair }), [KNOWN]);
    expect(cells.map(({ contested, installed }) => [contested, installed])).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  test('is not matched if another connector claimed the wallet first', () => {
    const pair = ['a', 'b'].map((id) => connector(id, { name: 'Kestrel', rdns: 'io.kestrel' }));
    const matcher = createMatcher(pair, [KNOWN], false);
    expect(pair.map((one) => matcher.walletOf(one)?.by)).toEqual(['claimed', undefined]);
  });

  test('is marked as a wallet with the name of another', () => {
    expect(rankWith({ name: 'Kestrel Wallet', rdns: 'com.evil' }).page?.contested).toBe(true);
    expect(rankWith({ name: 'Kestrel Wallet', rdns: 'io.kestrel' }).page?.contested).toBe(false);
    const pair = ['com.one', 'com.two'].map((rdns) => connector(rdns, { name: 'Finch', rdns }));
    expect(listWallets(input({ connectors: pair }), []).map(({ contested }) => contested)).toEqual([true, true]);
  });

  test('is not matched as a part of a merged wallet', () => {
    const real = connector('bbb/Kestrel', { name: 'Kestrel Wallet', namespaces: ['bbb'] });
    const stranger = connector('com.evil', { name: 'Kestrel Wallet', rdns: 'com.evil' });
    for (const parts of [
      [real, stranger],
      [stranger, real],
    ]) {
      const one = merged('Kestrel Wallet', parts);
      expect(createMatcher([one], [KNOWN], false).walletOf(one)).toBeUndefined();
    }
  });

  test('is not matched in a namespace that the record does not list', () => {
    const { directory } = rankWith({ name: 'Kestrel Wallet', rdns: 'io.kestrel', namespaces: ['ccc'] });
    expect(directory).toBeDefined();
  });

  test('is not matched if it did not identify itself', () => {
    expect(rankWith({ name: 'Kestrel Wallet', namespaces: ['bbb'], unidentified: true }).directory).toBeDefined();
  });

  test('is not matched if it is an external connector with the same name', () => {
    expect(rankWith({ name: 'Kestrel Wallet', type: 'EXTERNAL', namespaces: ['bbb'] }).directory).toBeDefined();
  });
});

test('a connector with an explorerId gets the logo and links of the record', () => {
  const { page, directory } = rankWith({ name: 'Kestrel', explorerId: 'known' });
  expect(page).toBe(directory);
  expect(page).toMatchObject({ name: 'Kestrel', imageUrl: 'https://images.example/logo', installed: true });
});

describe('the properties of the page', () => {
  const page = { ethereum: { isKestrel: true, isOther: false }, kestrel: { solana: {} }, dotted: () => undefined };
  const has = (id: string) => isInjected(page, 'ethereum', [{ namespace: 'aaa', id }]);
  test.each([
    ['isKestrel', true],
    ['isOther', false],
    ['isUnknown', false],
    ['window.kestrel', true],
    ['window.kestrel.solana', true],
    ['window.kestrel.bitcoin', false],
    ['window.ethereum.isKestrel', true],
    ['window', false],
    ['window.constructor', false],
    ['window.__proto__', false],
    ['constructor.constructor', false],
    ['window.dotted.constructor', false],
  ])('%s: %s', (id, there) => {
    expect(has(id)).toBe(there);
  });

  test('are ignored if a getter throws', () => {
    const trap = Object.defineProperty({}, 'ethereum', {
      get() {
        throw new Error('no');
      },
    });
    expect(isInjected(trap, 'ethereum', [{ namespace: 'aaa', id: 'isKestrel' }])).toBe(false);
  });
});
