import type { Connector, ConnectorSource } from 'latchkey/plugin';
import { eip155 } from 'latchkey/plugins/eip155';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../plugins/eip155/discovery.js';
import { fakeContext, listen, settle } from './context.js';
import { fakeWallet, throws } from './fakeWallet.js';
import { ICON, info, request, startPage } from './page.js';

describe('two wallets that announce the same domain', () => {
  it('are both listed as contested, without restore and without the domain as id', async () => {
    const { seen, announce } = startPage();
    announce({ info: info(), provider: { request } });
    expect(seen.now[0]).toHaveProperty('restore');
    announce({ info: info({ uuid: 'u2', rdns: 'COM.Example.One' }), provider: { request } });
    await settle();
    expect(seen.now).toMatchObject([
      { id: 'eip155/u1', contested: true, rdns: 'com.example.one' },
      { id: 'eip155/u2', contested: true, rdns: 'com.example.one' },
    ]);
    for (const connector of seen.now) expect(connector).not.toHaveProperty('restore');
  });

  it('leave the connectors of other wallets unchanged', async () => {
    const { seen, announce } = startPage();
    announce({ info: info({ uuid: 'u0', rdns: 'com.other' }), provider: { request } });
    await settle();
    const [before] = seen.now;
    announce({ info: info(), provider: { request } });
    announce({ info: info({ uuid: 'u2' }), provider: { request } });
    await settle();
    expect(seen.now[0]).toBe(before);
  });

  it('are one if a wallet announces itself again under the domain of another one', async () => {
    const { seen, announce } = startPage();
    const own = { request };
    announce({ info: info({ uuid: 'u1', name: 'Kite', rdns: 'app.kite' }), provider: { request } });
    announce({ info: info({ uuid: 'u2', name: 'Greedy', rdns: 'app.greedy' }), provider: own });
    announce({ info: info({ uuid: 'u3', name: 'Greedy', rdns: 'app.kite' }), provider: own });
    await settle();
    expect(seen.now).toMatchObject([
      { id: 'app.kite', name: 'Kite', contested: false },
      { id: 'app.greedy', name: 'Greedy', contested: false },
    ]);
    expect(seen.now[0]).toHaveProperty('restore');
  });

  it('are not contested when the given domain is invalid', async () => {
    const { seen, announce } = startPage();
    announce({ info: info({ rdns: 'not a domain' }), provider: { request } });
    announce({ info: info({ uuid: 'u2', rdns: 'not a domain' }), provider: { request } });
    await settle();
    expect(seen.now).toMatchObject([
      { id: 'eip155/u1', contested: false },
      { id: 'eip155/u2', contested: false },
    ]);
  });
});

describe('window.ethereum', () => {
  it('is listed under a plain name while no wallet is announced, regardless of its flags', () => {
    const { seen } = startPage({ window: { ethereum: { request, isMetaMask: true } } });
    expect(seen.now).toMatchObject([{ id: 'eip155:injected', name: 'Browser wallet', type: 'INJECTED' }]);
  });

  it('is removed from the list by the first announcement', () => {
    const { seen, announce } = startPage({ window: { ethereum: { request } } });
    announce({ info: info(), provider: { request } });
    expect(seen.now.map(({ type }) => type)).toEqual(['ANNOUNCED']);
  });

  it('may be a list of providers, or have one that contains itself', () => {
    const one = { request };
    const self: Record<string, unknown> = { request };
    self.providers = [self, one, one, null, {}];
    expect(startPage({ window: { ethereum: self } }).seen.now.map(({ id }) => id)).toEqual([
      'eip155:injected',
      'eip155:injected2',
    ]);
    expect(startPage({ window: { ethereum: [one, { request }] } }).seen.now.map(({ name }) => name)).toEqual([
      'Browser wallet',
      'Browser wallet 2',
    ]);
  });

  it('is skipped, in whole or in part, when its getters throw', () => {
    const throwing = (name: string, rest: object = {}) => Object.defineProperty(rest, name, { get: throws });
    expect(startPage({ window: { ethereum: throwing('request') } }).seen.now).toEqual([]);
    expect(startPage({ window: { ethereum: throwing('providers', { request }) } }).seen.now).toHaveLength(1);
    const fake = fakeContext();
    throwing('ethereum', fake.window);
    expect(listen(discover, fake).now).toEqual([]);
  });

  it('is listed when it is injected late', () => {
    const { fake, seen } = startPage();
    fake.window.ethereum = { request };
    fake.window.dispatchEvent(new Event('ethereum#initialized'));
    expect(seen.now).toHaveLength(1);
  });

  it('is ignored with `legacy: false`', () => {
    expect(startPage({ window: { ethereum: { request } }, legacy: false }).seen.now).toEqual([]);
  });
});

describe('the app’s own wallets', () => {
  it('are listed as EXTERNAL, after the wallets of the page', () => {
    const external = [{ id: 'mine', name: 'Mine', icon: ICON, provider: fakeWallet().provider }];
    const { seen, announce } = startPage({ external });
    announce({ info: info(), provider: { request } });
    expect(seen.now.map(({ id, type }) => [id, type])).toEqual([
      ['com.example.one', 'ANNOUNCED'],
      ['mine', 'EXTERNAL'],
    ]);
  });

  it('are listed once, even if they announce themselves', () => {
    const { provider } = fakeWallet();
    const { seen, announce } = startPage({ external: [{ id: 'mine', name: 'Mine', provider }] });
    announce({ info: info(), provider });
    expect(seen.now.map(({ id }) => id)).toEqual(['mine']);
  });

  it('keep their id when another wallet announces it', () => {
    const { seen, announce } = startPage({
      external: [{ id: 'com.mine', name: 'Mine', provider: fakeWallet().provider }],
    });
    announce({ info: info({ rdns: 'com.mine' }), provider: { request } });
    expect(seen.now.map(({ id }) => id)).toEqual(['eip155/u1', 'com.mine']);
  });
});

describe('the plugin’s connector source', () => {
  const sourceOf = () => {
    const networks = [
      { id: 5, name: 'Own', nativeCurrency: { name: 'Coin', symbol: 'CN', decimals: 18 }, rpcUrls: [] },
    ];
    const connectors = [{ id: 'mine', name: 'Mine', provider: fakeWallet().provider }];
    const { contributes, options } = eip155({ networks, connectors });
    const source = contributes.find(({ slot }) => slot === 'connectors')?.value as ConnectorSource;
    return { source, options };
  };

  it('has published a list when its promise resolves', async () => {
    const lists: (readonly Connector[])[] = [];
    const { source, options } = sourceOf();
    await source.watch(fakeContext({ options }).context, (list) => lists.push(list));
    expect(lists.map((list) => list.map(({ id }) => id))).toEqual([['mine']]);
  });

  it('publishes nothing when the plugin has ended meanwhile', async () => {
    const fake = fakeContext();
    const lists: unknown[] = [];
    const looked = sourceOf().source.watch(fake.context, (list) => lists.push(list));
    fake.close();
    await looked;
    expect(lists).toEqual([]);
  });
});
