import { describe, expect, test } from 'vitest';
import { createMatcher, isInjected } from '../../../plugins/wallets/ranking/match.js';
import { listWallets, rankWallets } from '../../../plugins/wallets/ranking/rank.js';
import { connector, input, record } from './fixtures.js';

const KNOWN = record('known', {
  name: 'Kestrel Wallet',
  rdns: 'io.kestrel',
  imageId: 'logo',
  injected: [{ namespace: 'aaa', id: 'isKestrel' }],
  chains: ['aaa:1', 'bbb:1'],
});

/** The cells that a wallet of the page and the directory's record come to. */
function meet(stranger: Parameters<typeof connector>[1]) {
  const cells = rankWallets(input({ connectors: [connector('page', stranger)], featured: [KNOWN] }));
  return {
    page: cells.find(({ connector: id }) => id === 'page'),
    directory: cells.find(({ wallet }) => wallet?.id === 'known'),
  };
}

describe('a stranger (ANN-08)', () => {
  test('with the name and another domain is another wallet: the record is not installed', () => {
    const { page, directory } = meet({ name: 'Kestrel Wallet', rdns: 'com.evil' });
    expect(page).toMatchObject({ name: 'Kestrel Wallet', installed: true });
    expect(page?.walletId).toBeUndefined();
    expect(page?.imageUrl).toBeUndefined();
    expect(directory).toMatchObject({ installed: false, imageUrl: 'https://images.example/logo' });
  });

  test('with the domain and another name is another wallet too', () => {
    const { page, directory } = meet({ name: 'Free Coins', rdns: 'io.kestrel' });
    expect(page).toMatchObject({ name: 'Free Coins', connector: 'page' });
    expect(directory).toMatchObject({ installed: false });
  });

  test('with domain and name gets neither logo nor links of the directory', () => {
    const { page, directory } = meet({ name: 'Kestrel', rdns: 'io.kestrel' });
    expect(directory).toBeUndefined();
    expect(page).toMatchObject({ name: 'Kestrel', walletId: 'known' });
    expect([page?.imageUrl, page?.wallet, page?.badge]).toEqual([undefined, undefined, undefined]);
  });

  test('with the name alone is nobody where wallets name a domain, and the wallet where they do not', () => {
    expect(meet({ name: 'Kestrel Wallet' }).directory).toBeDefined();
    expect(meet({ name: 'Kestrel Wallet', namespaces: ['bbb'] }).directory).toBeUndefined();
  });

  test.each(['', 'a', 'k', 'wallet', 'io', '…', '\u200b'])(
    'with the domain and "%s" for a name agrees with nobody',
    (name) => {
      expect(meet({ name, rdns: 'io.kestrel' }).directory).toBeDefined();
    },
  );

  test('one of two that claim a domain is neither', () => {
    const pair = ['a', 'b'].map((id) => connector(id, { name: 'Kestrel', rdns: 'io.kestrel', contested: true }));
    const cells = listWallets(input({ connectors: pair }), [KNOWN]);
    expect(cells.map(({ contested, installed }) => [contested, installed])).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  test('the second to claim a wallet is a stranger, marked or not', () => {
    const pair = ['a', 'b'].map((id) => connector(id, { name: 'Kestrel', rdns: 'io.kestrel' }));
    const matcher = createMatcher(pair, [KNOWN], false);
    expect(pair.map((one) => matcher.walletOf(one)?.by)).toEqual(['claimed', undefined]);
  });

  test('an app’s own connector that only shares the name is no wallet of the directory', () => {
    expect(meet({ name: 'Kestrel Wallet', type: 'EXTERNAL', namespaces: ['bbb'] }).directory).toBeDefined();
  });
});

test('a connector that code of the app vouches for has the directory’s logo and links', () => {
  const { page, directory } = meet({ name: 'Kestrel', explorerId: 'known' });
  expect(page).toBe(directory);
  expect(page).toMatchObject({ name: 'Kestrel', imageUrl: 'https://images.example/logo', installed: true });
});

describe('what the page holds', () => {
  const page = { ethereum: { isKestrel: true, isOther: false }, kestrel: { solana: {} }, dotted: () => undefined };
  const has = (id: string) => isInjected(page, 'ethereum', [{ namespace: 'aaa', id }]);
  test.each([
    ['isKestrel', true],
    ['isOther', false],
    ['isNobody', false],
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

  test('is nothing where its getters throw', () => {
    const trap = Object.defineProperty({}, 'ethereum', {
      get() {
        throw new Error('no');
      },
    });
    expect(isInjected(trap, 'ethereum', [{ namespace: 'aaa', id: 'isKestrel' }])).toBe(false);
  });
});
