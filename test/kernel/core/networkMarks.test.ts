/** The pictures of networks and wallets: the app's, the image service's, the directory's, and the marks of namespaces. */

import { expect, test } from 'vitest';
import { definePlugin } from '../../../kernel/contract/define.js';
import { networkImage } from '../../../kernel/contract/images.js';
import { namespaces } from '../../../kernel/contract/slots.js';
import { imageSourceAtom, imagesAtom, networksAtom } from '../../../kernel/contract/state.js';
import { createTestModal } from '../../../kernel/testing/index.js';
import { eip155 } from '../../../plugins/eip155/index.js';
import { eventually } from '../../tools/eventually.js';

const PIXEL = 'data:image/png;base64,AAAA';
const network = (reference: number, more = {}) => ({
  id: reference,
  name: `Network ${reference}`,
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  rpcUrls: ['https://rpc.example'],
  ...more,
});
const arrange = (plugins: Parameters<typeof createTestModal>[0]['plugins'] = []) => {
  const given = [network(1), network(8453, { imageUrl: PIXEL }), network(777)];
  const modal = createTestModal({ plugins: [eip155({ networks: given }), ...plugins] });
  const { store } = modal.test.context;
  const pictures = () => store.get(networksAtom).map((one) => networkImage(modal.state.images.get(), one));
  return { modal, store, pictures };
};

test('the marks of networks are loaded when pictures are first shown, and the app’s pictures come first', async () => {
  const { modal, pictures } = arrange();
  expect(pictures()).toEqual([undefined, PIXEL, undefined]);
  modal.state.images.subscribe(() => undefined);
  await eventually(() => expect(pictures()[0]).toMatch(/^data:image\/svg\+xml,%3Csvg/));
  expect(pictures().slice(1)).toEqual([PIXEL, undefined]);
  expect(modal.state.images.get().find({ kind: 'chain', id: 'eip155' })).toBe(pictures()[0]);
  expect(modal.state.images.get().find({ kind: 'connector', id: 'eip155:1' })).toBeUndefined();
});

test.each(['ETH', 'WETH', 'USDC', 'USDT', 'DAI'])('the coin %s has a drawn mark', async (symbol) => {
  const { modal } = arrange();
  modal.state.images.subscribe(() => undefined);
  const coin = { kind: 'token', id: symbol } as const;
  await eventually(() => expect(modal.state.images.get().find(coin)).toMatch(/^data:image\/svg\+xml,%3Csvg/));
  expect(modal.state.images.get().drawn?.(coin)).toBe(modal.state.images.get().find(coin));
  expect(modal.state.images.get().find({ ...coin, kind: 'currency' })).toBeUndefined();
});

test('an image service comes before the marks', async () => {
  const { modal, store, pictures } = arrange();
  modal.state.images.subscribe(() => undefined);
  await eventually(() => expect(pictures()[0]).toBeDefined());
  store.set(imagesAtom, {
    find: ({ id, imageUrl }) => imageUrl ?? (id === 'eip155:1' ? 'https://a.example/1' : undefined),
  });
  expect(pictures()).toEqual(['https://a.example/1', PIXEL, undefined]);
  expect(store.get(imageSourceAtom).find({ kind: 'network', id: 'eip155:777' })).toBeUndefined();
});

test('marks that fail to load leave those of other namespaces', async () => {
  const broken = definePlugin({
    id: 'broken',
    contributes: [
      namespaces.of('broken', {
        name: 'Broken',
        networks: [],
        isAddress: () => false,
        marks: () => {
          throw new Error('no file');
        },
      }),
    ],
  });
  const { modal, pictures } = arrange([broken]);
  modal.state.images.subscribe(() => undefined);
  await eventually(() => expect(pictures()[0]).toBeDefined());
});
