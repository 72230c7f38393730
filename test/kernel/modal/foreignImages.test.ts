/** Pictures of strangers: which ones of tokens and names reach the interface, and the option `foreignImages`. */

import { createModal } from 'latchkey';
import { readIdentity, readTokens } from 'latchkey/data';
import {
  type AssetOrigin,
  definePlugin,
  identity,
  imageHostsAtom,
  knownTokens,
  type Token,
  tokens,
} from 'latchkey/plugin';
import { backend } from 'latchkey/plugins/backend';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';

const SERVICE: AssetOrigin = { kind: 'service', name: 'data.example' };
const PLACES = {
  inside: 'data:image/png,AA',
  source: 'https://data.example/a.png',
  stranger: 'https://tracker.example/a.png',
  sourceAsUser: 'https://data.example.tracker.example/a.png',
  sourceAsPath: 'https://tracker.example/data.example/a.png',
};
type Place = keyof typeof PLACES;

interface Setup {
  readonly foreignImages?: 'any' | readonly string[];
  readonly origin?: AssetOrigin;
  readonly dataHosts?: readonly string[];
}

/** A modal whose source names all these pictures for a known and for an unknown token, and for each account. */
async function open({ foreignImages, origin = SERVICE, dataHosts = [] }: Setup = {}) {
  const tokenOf = (symbol: string, place: string, imageUrl: string): Token => ({
    id: `acorn:1/t:${symbol}-${place}`,
    network: 'acorn:1',
    address: `${symbol}-${place}`,
    name: place,
    symbol: `${symbol}${place}`,
    decimals: 0,
    quantity: 1n,
    imageUrl,
  });
  const list = ['known', 'other'].flatMap((symbol) =>
    Object.entries(PLACES).map(([place, url]) => tokenOf(symbol, place, url)),
  );
  const owned = list.flatMap(({ network, address = '', symbol }) =>
    symbol.startsWith('known') ? [{ network, address, symbol }] : [],
  );
  const source = definePlugin({
    id: 'source',
    contributes: [
      tokens.of('acorn', () => ({ list: async () => ({ tokens: list, origin }) })),
      knownTokens.of('acorn', () => ({ list: () => owned })),
      identity.of('acorn', () => ({ find: async () => ({ imageUrl: PLACES.stranger, origin }) })),
    ],
  });
  const wallet = fakeConnector({ id: 'acorn', name: 'Acorn', namespaces: ['acorn'], accounts: ['alice'] });
  const modal = createTestModal({
    plugins: [fakeNamespace([wallet], 'acorn'), source],
    ...(foreignImages && { foreignImages }),
  });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  modal.test.context.store.set(imageHostsAtom, dataHosts);
  const { drive } = modal.test.clock;
  await drive(modal.connect({ connector: 'acorn' }));
  return { modal, drive };
}

/** The places whose pictures are shown. */
async function shown(symbol: 'known' | 'other', setup?: Setup): Promise<readonly Place[]> {
  const { modal, drive } = await open(setup);
  const state = await drive(readTokens(modal.test.context, { network: 'acorn:1', address: 'alice' }));
  if (state.status !== 'ready') throw new Error(state.status);
  return state.value.tokens.flatMap(({ symbol: own, name, imageUrl }) =>
    own.startsWith(symbol) && imageUrl !== undefined ? [name as Place] : [],
  );
}

test('of an unknown token only a picture inside the URL is shown', async () => {
  expect(await shown('other')).toEqual(['inside']);
});

test('of a known token a picture from the host of its source is shown too', async () => {
  expect(await shown('known')).toEqual(['inside', 'source']);
});

test('pictures from the data server of the app are shown', async () => {
  expect(await shown('other', { dataHosts: ['data.example'] })).toEqual(['inside', 'source']);
});

test('a wallet names no host, also not for a known token', async () => {
  expect(await shown('known', { origin: { kind: 'wallet', name: 'data.example' } })).toEqual(['inside']);
});

test('pictures that the app has given for tokens of its nodes are shown', async () => {
  expect(await shown('other', { origin: { kind: 'rpc', name: 'Main' } })).toHaveLength(5);
});

test('the option `foreignImages` allows hosts, or all', async () => {
  expect(await shown('other', { foreignImages: ['tracker.example'] })).toEqual(['inside', 'stranger', 'sourceAsPath']);
  expect(await shown('other', { foreignImages: 'any' })).toHaveLength(5);
});

test.each(['all', 5, {}])('the value %j of the option is refused', (foreignImages) => {
  expect(() => createModal({ plugins: [], foreignImages: foreignImages as never })).toThrow(/foreignImages/);
});

test('the picture of another account is not loaded, and that of an own account is', async () => {
  const { modal, drive } = await open();
  const pictureOf = async (address: string) => {
    const state = await drive(readIdentity(modal.test.context, { network: 'acorn:1', address }));
    return state.status === 'ready' ? state.value.imageUrl : state.status;
  };
  expect(await pictureOf('bob')).toBeUndefined();
  expect(await pictureOf('alice')).toBe(PLACES.stranger);
});

test('the data server of the plugin `backend` is one of these hosts', async () => {
  const modal = createTestModal({ plugins: [backend({ baseUrl: 'https://data.example:8443/api', projectId: 'p' })] });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  await modal.test.context.service(tokens, 'eip155');
  expect(modal.test.context.store.get(imageHostsAtom)).toEqual(['data.example:8443']);
});
