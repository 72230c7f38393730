import { networkImage } from 'latchkey/data';
import { alertAtom, definePlugin, networksAtom } from 'latchkey/plugin';
import { ANY, type WalletImages, walletImages } from 'latchkey/plugins/wallets/slots';
import { describe, expect, test } from 'vitest';
import { pageWallet, runDirectory, wakeModal } from './wakeModal.js';

const PIXEL = 'data:image/png;base64,AAAA';

const service = (images: () => WalletImages, order = -100) =>
  definePlugin({ id: `images-${order}`, contributes: [walletImages.of(ANY, images, { order })] });

describe('an image', () => {
  test('is taken from the option images, then the record, then the services in their order', async () => {
    const { catalogue } = await wakeModal({
      url: 'https://wallets.example.com',
      options: { images: { wallet: { one: PIXEL } } },
      plugins: [service(() => ({ url: ({ id }) => (id === 'three' ? 'https://own.example/three.png' : undefined) }))],
    });
    const of = (id: string, more = {}) => catalogue.imageOf({ kind: 'wallet', id, imageId: 'pic', ...more });
    expect(of('one', { imageUrl: 'https://record.example/1.png' })).toBe(PIXEL);
    expect(of('two', { imageUrl: 'https://record.example/2.png' })).toBe('https://record.example/2.png');
    expect(of('three')).toBe('https://own.example/three.png');
    expect(of('four')).toMatch(/^https:\/\/wallets\.example\.com\/getWalletImage\/pic\?/);
    expect(catalogue.imageOf({ kind: 'wallet', id: 'five' })).toBeUndefined();
  });

  test('of a network falls back to the imageUrl of the network', async () => {
    const { catalogue } = await wakeModal({ options: { images: { network: { 'eip155:1': PIXEL } } } });
    expect(catalogue.imageOf({ kind: 'network', id: 'eip155:1' })).toBe(PIXEL);
    expect(catalogue.imageOf({ kind: 'network', id: 'eip155:2' })).toBeUndefined();
  });

  test('of a network comes from the app, then from the network, then from the directory', async () => {
    const own = { imageUrl: 'https://own.example/2.png', imageId: 'two' };
    const network = (id: string, more = {}) => ({
      id,
      namespace: 'eip155',
      name: id,
      nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
      rpcUrls: [],
      ...more,
    });
    const { modal, test: bench } = await wakeModal({
      url: 'https://wallets.example.com',
      options: { images: { network: { 'eip155:1': PIXEL }, chain: { eip155: PIXEL } } },
    });
    const list = [
      network('eip155:1', own),
      network('eip155:2', own),
      network('eip155:3', { imageId: 'three' }),
      network('eip155:4'),
    ];
    bench.context.store.set(networksAtom, list);
    const images = modal.state.images.get();
    expect(list.map((one) => networkImage(images, one))).toEqual([
      PIXEL,
      'https://own.example/2.png',
      expect.stringMatching(/^https:\/\/wallets\.example\.com\/public\/getAssetImage\/three\?/),
      undefined,
    ]);
    expect(images.find({ kind: 'chain', id: 'eip155' })).toBe(PIXEL);
  });

  test.each([
    ['token', 'USDC', 'getTokenImage'],
    ['currency', 'eur', 'getCurrencyImage'],
  ] as const)('of a %s comes from the app, then from its record, then from the directory', async (kind, id, call) => {
    const url = 'https://wallets.example.com';
    const record = 'https://record.example/1.png';
    const own = await wakeModal({ url, options: { images: { [kind]: { [id]: PIXEL } } } });
    expect(own.modal.state.images.get().find({ kind, id, imageUrl: record })).toBe(PIXEL);
    const { modal } = await wakeModal({ url });
    const images = modal.state.images.get();
    expect(images.find({ kind, id, imageUrl: record })).toBe(record);
    expect(images.find({ kind, id })).toMatch(
      new RegExp(`^${url}/public/${call}/${id}\\?projectId=sandbox&st=[^&]+&sv=[^&]+$`),
    );
    expect(images.find({ kind, id: '$€?/..' })).toBeUndefined();
  });

  test('of a connector that has none is that of the directory', async () => {
    const { modal } = await wakeModal({ url: 'https://wallets.example.com' });
    const of = (id: string) => modal.state.images.get().find({ kind: 'connector', id });
    expect(of('eip155:injected')).toMatch(/\/public\/getAssetImage\/07ba87ed-43aa-4adf-4540-9e6a2b9cae00\?/);
    expect(of('eip155:injected2')).toBe(of('eip155:injected'));
    expect(of('harbor')).toBeUndefined();
  });

  test.each(['javascript:alert(1)', 'http://images.example/x.png', 'data:text/html,x', 'blob:x', ''])(
    'is never %s, from any source',
    async (url) => {
      const { catalogue } = await wakeModal({
        options: { images: { wallet: { one: url } } },
        plugins: [service(() => ({ url: () => url }))],
      });
      expect(catalogue.imageOf({ kind: 'wallet', id: 'one', imageUrl: url })).toBeUndefined();
    },
  );

  test('of a service that throws or fails to load is missing, and the lists still work', async () => {
    const broken = () => {
      throw new Error('no');
    };
    const {
      catalogue,
      shelf,
      test: bench,
    } = await wakeModal({
      plugins: [service(broken), service(() => ({ url: broken }), 100)],
    });
    expect(catalogue.imageOf({ kind: 'wallet', id: 'one', imageId: 'pic' })).toBeUndefined();
    expect(shelf()).toEqual(['Page']);
    expect(bench.errors).not.toEqual([]);
  });

  test('is not looked up in inherited properties', async () => {
    const { catalogue } = await wakeModal({ options: { images: { wallet: {} } } });
    for (const id of ['constructor', '__proto__', 'toString']) {
      expect(catalogue.imageOf({ kind: 'wallet', id })).toBeUndefined();
    }
  });
});

describe('the catalogue', () => {
  test('notifies subscribers of changes until they unsubscribe', async () => {
    const directory = await runDirectory();
    const { catalogue, until } = await wakeModal({ url: directory.url });
    let changes = 0;
    const end = catalogue.subscribe(() => changes++);
    catalogue.more();
    await until(() => catalogue.lists().catalogue.status === 'ready');
    expect(changes).toBeGreaterThan(1);
    expect(catalogue.lists().grid.length).toBeGreaterThan(30);
    end();
    const before = changes;
    catalogue.remember({ id: 'one', name: 'One' });
    expect(changes).toBe(before);
  });

  test('raises an alert if the option projectId is given but empty', async () => {
    const alerts = async (options: object) => {
      const { catalogue, test: bench } = await wakeModal({ options });
      catalogue.start();
      await bench.settle();
      return bench.context.store.get(alertAtom)?.code;
    };
    expect(await alerts({ projectId: '' })).toBe('PROJECT_ID_NOT_CONFIGURED');
    expect(await alerts({ projectId: undefined })).toBe('PROJECT_ID_NOT_CONFIGURED');
    expect(await alerts({})).toBeUndefined();
    expect(await alerts({ projectId: undefined, list: [] })).toBeUndefined();
  });

  test('ranks 256 wallets of the page with 600 of a directory', async () => {
    const list = Array.from({ length: 600 }, (_, at) => ({ id: `w${at}`, name: `Wallet ${at}`, rdns: `x.w${at}` }));
    const connectors = Array.from({ length: 256 }, (_, at) => {
      const made = pageWallet(`Wallet ${at * 2}`);
      return { ...made, connector: { ...made.connector, rdns: `x.w${at * 2}` } };
    });
    const { catalogue, until, grid, shelf } = await wakeModal({ connectors, options: { list } });
    while (catalogue.lists().catalogue.more) {
      catalogue.more();
      await until(() => catalogue.lists().catalogue.status === 'ready');
    }
    expect(shelf()).toHaveLength(256);
    expect(grid()).toHaveLength(600);
    expect(catalogue.lists().grid.filter(({ installed }) => installed)).toHaveLength(256);
  });
});
