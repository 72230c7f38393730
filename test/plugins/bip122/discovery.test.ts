import { describe, expect, it } from 'vitest';
import { discoveryAtom } from '../../../plugins/bip122/state.js';
import { settle } from '../eip155/context.js';
import { openPage } from './page.js';

const request = () => Promise.resolve(null);
const entry = (over: Record<string, unknown> = {}) => ({
  id: 'acorn',
  name: 'Acorn',
  icon: 'data:image/png;base64,AA',
  ...over,
});

/** A page with these properties of window. */
function pageWith(window: Record<string, unknown>, options = {}) {
  const page = openPage(options);
  Object.assign(page.fake.window, window);
  page.start();
  const counts = () => page.context.store.get(discoveryAtom);
  return { ...page, counts, names: () => (page.lists.at(-1) ?? []).map(({ name }) => name) };
}

describe('wallets of the page', () => {
  it('of btc_providers are listed as ANNOUNCED, with stable ids', () => {
    const { lists } = pageWith({ acorn: { request }, btc_providers: [entry()] });
    expect(lists).toMatchObject([
      [
        {
          id: 'bip122/acorn',
          name: 'Acorn',
          type: 'ANNOUNCED',
          namespaces: ['bip122'],
          imageUrl: 'data:image/png;base64,AA',
        },
      ],
    ]);
  });

  it('are found at their documented paths: UniSat, OKX, Leather, Xverse, Bitget', () => {
    const requestAccounts = request;
    const { names, lists } = pageWith({
      unisat: { requestAccounts },
      okxwallet: { bitcoin: { connect: request } },
      LeatherProvider: { request },
      XverseProviders: { BitcoinProvider: { request } },
      bitkeep: { unisat: { requestAccounts } },
    });
    expect(names().sort()).toEqual(['Bitget Wallet', 'Leather', 'OKX Wallet', 'UniSat', 'Xverse']);
    expect(new Set(lists.at(-1)?.map(({ type }) => type))).toEqual(new Set(['INJECTED']));
  });

  it('found by two standards are listed once, under the same id as with one standard', async () => {
    const both = openPage();
    await both.announce([
      { name: 'Harbor', rdns: 'a.b', bip122: { standard: 'sats-connect' } },
      { name: 'Harbor Wallet', rdns: 'c.d', bip122: { standard: 'wallet-standard' } },
    ]);
    both.start();
    expect(both.now.map(({ id, name }) => [id, name])).toEqual([['bip122/harbor', 'Harbor']]);
    const one = openPage();
    await one.announce([{ name: 'Harbor Wallet', rdns: 'c.d', bip122: { standard: 'wallet-standard' } }]);
    one.start();
    expect(one.now.map(({ id }) => id)).toEqual(['bip122/harbor']);
    expect(both.context.store.get(discoveryAtom).merged).toBe(1);
  });

  it('with one provider object under two names are listed once', () => {
    const provider = { request };
    const { names } = pageWith({
      XverseProviders: { BitcoinProvider: provider },
      btc_providers: [entry({ id: 'XverseProviders.BitcoinProvider', name: 'Ex' })],
    });
    expect(names()).toEqual(['Ex']);
  });

  it('that claim the same name by one standard are both listed as contested, and never restored', () => {
    const { lists } = pageWith({
      one: { request },
      two: { request },
      btc_providers: [entry({ id: 'one' }), entry({ id: 'two', name: 'ACORN wallet' })],
    });
    const list = lists.at(-1) ?? [];
    expect(list.map(({ contested }) => contested)).toEqual([true, true]);
    expect(new Set(list.map(({ id }) => id)).size).toBe(2);
    expect(list.every(({ restore }) => restore === undefined)).toBe(true);
  });

  it('that inject late are found within 2.5 s, and no timer remains afterwards', async () => {
    const page = pageWith({});
    expect(page.lists).toEqual([[]]);
    Object.assign(page.fake.window, { acorn: { request }, btc_providers: [entry()] });
    await page.fake.clock.advance(600);
    expect(page.names()).toEqual(['Acorn']);
    await page.fake.clock.advance(60_000);
    expect(page.fake.clock.waiting).toBe(0);
    expect(page.lists).toHaveLength(2);
  });

  it('that appear or disappear later are noticed when the modal opens', async () => {
    const page = pageWith({});
    await page.fake.clock.advance(60_000);
    Object.assign(page.fake.window, { acorn: { request }, btc_providers: [entry()] });
    page.open();
    expect(page.names()).toEqual(['Acorn']);
    Object.assign(page.fake.window, { btc_providers: [] });
    page.open();
    expect(page.names()).toEqual([]);
  });

  it('keep their connector object while they do not change', async () => {
    const page = pageWith({ acorn: { request }, btc_providers: [entry()] });
    const [before] = page.lists.at(-1) ?? [];
    await page.announce([{ name: 'Cedar', rdns: 'c.d', bip122: { standard: 'wallet-standard' } }]);
    await settle();
    expect(page.names()).toEqual(['Acorn', 'Cedar']);
    expect(page.lists.at(-1)?.[0]).toBe(before);
  });

  it('are not searched after the modal is destroyed', async () => {
    const page = pageWith({});
    page.fake.close();
    Object.assign(page.fake.window, { acorn: { request }, btc_providers: [entry()] });
    await page.fake.clock.advance(10_000);
    expect(page.lists).toEqual([[]]);
  });

  it('of the option "connectors" are listed as EXTERNAL, and not a second time', () => {
    const provider = { request };
    const own = { id: 'own', name: 'Own', standard: 'sats-connect' as const, provider };
    const { lists } = pageWith({ acorn: provider, btc_providers: [entry()] }, { connectors: [own] });
    expect(lists.at(-1)).toMatchObject([{ id: 'own', type: 'EXTERNAL' }]);
  });
});

describe('invalid entries of btc_providers', () => {
  it.each([
    ['nothing', null],
    ['a number', 7],
    ['a list', []],
    ['no id', { name: 'x' }],
    ['an id with no object at its path', entry({ id: 'nowhere.at.all' })],
    ['an id that is not a dotted path', entry({ id: 'acorn[0]' })],
    ['an id of a hundred parts', entry({ id: 'a.'.repeat(100) })],
    ['an invisible name', entry({ name: '\u200b\u202e' })],
    ['a name that is not text', entry({ name: {} })],
    [
      'getters that throw',
      {
        get id() {
          throw new Error('no');
        },
      },
    ],
  ])('are skipped and counted: %s', (_, bad) => {
    const { names, counts } = pageWith({
      acorn: { request },
      oak: { request },
      btc_providers: [bad, entry({ id: 'oak', name: 'Oak' })],
    });
    expect(names()).toEqual(['Oak']);
    expect(counts().skipped).toBe(1);
  });

  it.each([
    ['a number', 5],
    [
      'a proxy',
      new Proxy([], {
        get: () => {
          throw new Error('no');
        },
      }),
    ],
    ['an object', { length: 3 }],
  ])('count as an empty list when the list itself is invalid: %s', (_, btc_providers) => {
    expect(pageWith({ btc_providers }).names()).toEqual([]);
  });

  it('beyond the limit of 64 wallets are counted as overflow', () => {
    const window: Record<string, unknown> = {};
    const btc_providers = Array.from({ length: 1_000 }, (_, at) => {
      window[`w${at}`] = { request };
      return entry({ id: `w${at}`, name: `Wallet ${at}` });
    });
    const { names, counts } = pageWith({ ...window, btc_providers });
    expect(names()).toHaveLength(64);
    expect(counts().overflow).toBeGreaterThan(100);
  });

  it('ignores icons with a remote URL, and corrects the media type of Leather’s icon', () => {
    const { lists } = pageWith({
      acorn: { request },
      oak: { request },
      btc_providers: [
        entry({ icon: 'https://evil.example/beacon.png' }),
        entry({ id: 'oak', name: 'Oak', icon: 'data:image/svg;base64,AA' }),
      ],
    });
    expect(lists.at(-1)?.map(({ imageUrl }) => imageUrl)).toEqual([undefined, 'data:image/svg+xml;base64,AA']);
  });
});

it('finds no wallets on a server, and does not throw', () => {
  const page = openPage();
  Object.defineProperty(page.context.env, 'window', { value: undefined });
  page.start();
  expect(page.lists).toEqual([[]]);
});
