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

/** A page whose window holds these. */
function pageWith(window: Record<string, unknown>, options = {}) {
  const page = openPage(options);
  Object.assign(page.fake.window, window);
  page.start();
  const counts = () => page.context.store.get(discoveryAtom);
  return { ...page, counts, names: () => (page.lists.at(-1) ?? []).map(({ name }) => name) };
}

describe('wallets of the page', () => {
  it('are listed from btc_providers as announced, with stable ids', () => {
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

  it('are found where their makers put them: UniSat, OKX, Leather, Xverse, Bitget', () => {
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

  it('found by two standards are listed once, under the id either would have', async () => {
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

  it('that are one object under two names are listed once', () => {
    const provider = { request };
    const { names } = pageWith({
      XverseProviders: { BitcoinProvider: provider },
      btc_providers: [entry({ id: 'XverseProviders.BitcoinProvider', name: 'Ex' })],
    });
    expect(names()).toEqual(['Ex']);
  });

  it('that claim one name by the same standard are both listed, marked, and never restored', () => {
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

  it('that come late are found by a few looks, and no timer stays', async () => {
    const page = pageWith({});
    expect(page.lists).toEqual([[]]);
    Object.assign(page.fake.window, { acorn: { request }, btc_providers: [entry()] });
    await page.fake.clock.advance(600);
    expect(page.names()).toEqual(['Acorn']);
    await page.fake.clock.advance(60_000);
    expect(page.fake.clock.waiting).toBe(0);
    expect(page.lists).toHaveLength(2);
  });

  it('that come later still, or leave, are noticed when the modal is opened', async () => {
    const page = pageWith({});
    await page.fake.clock.advance(60_000);
    Object.assign(page.fake.window, { acorn: { request }, btc_providers: [entry()] });
    page.open();
    expect(page.names()).toEqual(['Acorn']);
    Object.assign(page.fake.window, { btc_providers: [] });
    page.open();
    expect(page.names()).toEqual([]);
  });

  it('keep their connector while nothing about them changes', async () => {
    const page = pageWith({ acorn: { request }, btc_providers: [entry()] });
    const [before] = page.lists.at(-1) ?? [];
    await page.announce([{ name: 'Cedar', rdns: 'c.d', bip122: { standard: 'wallet-standard' } }]);
    await settle();
    expect(page.names()).toEqual(['Acorn', 'Cedar']);
    expect(page.lists.at(-1)?.[0]).toBe(before);
  });

  it('are not looked for once the modal is gone', async () => {
    const page = pageWith({});
    page.fake.close();
    Object.assign(page.fake.window, { acorn: { request }, btc_providers: [entry()] });
    await page.fake.clock.advance(10_000);
    expect(page.lists).toEqual([[]]);
  });

  it('that the app brings itself are listed as its own, and not twice', () => {
    const provider = { request };
    const own = { id: 'own', name: 'Own', standard: 'sats-connect' as const, provider };
    const { lists } = pageWith({ acorn: provider, btc_providers: [entry()] }, { connectors: [own] });
    expect(lists.at(-1)).toMatchObject([{ id: 'own', type: 'EXTERNAL' }]);
  });
});

describe('entries of btc_providers', () => {
  it.each([
    ['nothing', null],
    ['a number', 7],
    ['a list', []],
    ['no id', { name: 'x' }],
    ['an id that leads nowhere', entry({ id: 'nowhere.at.all' })],
    ['an id that is no path', entry({ id: 'acorn[0]' })],
    ['an id of one hundred parts', entry({ id: 'a.'.repeat(100) })],
    ['a name of nothing that can be seen', entry({ name: '\u200b\u202e' })],
    ['a name that is no text', entry({ name: {} })],
    [
      'getters that throw',
      {
        get id() {
          throw new Error('no');
        },
      },
    ],
  ])('that are %s are skipped and counted (ANN-02)', (_, bad) => {
    const { names, counts } = pageWith({
      acorn: { request },
      oak: { request },
      btc_providers: [bad, entry({ id: 'oak', name: 'Oak' })],
    });
    expect(names()).toEqual(['Oak']);
    expect(counts().skipped).toBe(1);
  });

  it.each([
    ['no list', 5],
    [
      'a proxy',
      new Proxy([], {
        get: () => {
          throw new Error('no');
        },
      }),
    ],
    ['an object', { length: 3 }],
  ])('that are %s at all are none', (_, btc_providers) => {
    expect(pageWith({ btc_providers }).names()).toEqual([]);
  });

  it('by the thousand are capped', () => {
    const window: Record<string, unknown> = {};
    const btc_providers = Array.from({ length: 1_000 }, (_, at) => {
      window[`w${at}`] = { request };
      return entry({ id: `w${at}`, name: `Wallet ${at}` });
    });
    const { names, counts } = pageWith({ ...window, btc_providers });
    expect(names()).toHaveLength(64);
    expect(counts().overflow).toBeGreaterThan(100);
  });

  it('show no picture that reaches out, and mend the one that misnames its type', () => {
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

it('on a server there are none, and nothing throws', () => {
  const page = openPage();
  Object.defineProperty(page.context.env, 'window', { value: undefined });
  page.start();
  expect(page.lists).toEqual([[]]);
});
