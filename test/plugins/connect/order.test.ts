import type { ConnectMethod, ConnectorInfo, ConnectorType } from 'latchkey';
import { expect, test } from 'vitest';
import { isInstalled, walletFirst } from '../../../plugins/connect/methods.js';
import { inOrder, keepOrder, rankWallets } from '../../../plugins/connect/shelf/order.js';

const connector = (id: string, type: ConnectorType): ConnectorInfo => ({ id, name: id, type, namespaces: ['one'] });
const wallets = (...names: string[]) => names.map((id) => connector(id, 'ANNOUNCED'));
const method = (id: string, order: number): ConnectMethod => ({
  id,
  order,
  load: () => Promise.reject(new Error('not needed')),
});
const ids = (list: readonly { readonly id: string }[] | undefined) => list?.map(({ id }) => id);

test('installed wallets come before those the app hands over, each in the order it was found', () => {
  const found = [
    connector('own', 'EXTERNAL'),
    connector('a', 'ANNOUNCED'),
    connector('b', 'INJECTED'),
    connector('c', 'MULTI_CHAIN'),
  ];
  expect(ids(rankWallets(found))).toEqual(['a', 'b', 'c', 'own']);
});

test('connectors that have a place of their own are not on the shelf', () => {
  const found = [connector('mail', 'AUTH'), connector('id', 'ID_AUTH')];
  expect(rankWallets(found)).toEqual([]);
});

test('a phone that scans stands first', () => {
  const found = [connector('page', 'ANNOUNCED'), connector('phone', 'WALLET_CONNECT')];
  expect(rankWallets(found).map(({ id }) => id)).toEqual(['phone', 'page']);
});

test('only announced and injected wallets count as installed', () => {
  expect(isInstalled({ type: 'ANNOUNCED' })).toBe(true);
  expect(isInstalled({ type: 'INJECTED' })).toBe(true);
  expect(isInstalled({ type: 'EXTERNAL' })).toBe(false);
  expect(isInstalled({ type: 'WALLET_CONNECT' })).toBe(false);
});

test('a late wallet is appended and moves nobody', () => {
  expect(keepOrder(['b', 'a'], wallets('late', 'a', 'b'))).toEqual(['b', 'a', 'late']);
});

test('a wallet whose second part came late stands where its first part stood', () => {
  const merged = { ...connector('multi/x', 'MULTI_CHAIN'), connectors: wallets('x', 'y') };
  expect(keepOrder(['a', 'x', 'b'], [...wallets('a', 'b'), merged])).toEqual(['a', 'multi/x', 'b']);
});

test('two parts on the shelf that become one wallet stand where the first stood', () => {
  const merged = { ...connector('multi/x', 'MULTI_CHAIN'), connectors: wallets('x', 'y') };
  expect(keepOrder(['x', 'a', 'y'], [merged, ...wallets('a')])).toEqual(['multi/x', 'a']);
});

test('a merged wallet counts as what its parts are', () => {
  const own = { ...connector('multi/x', 'MULTI_CHAIN'), connectors: [connector('x', 'EXTERNAL')] };
  const found = { ...connector('multi/y', 'MULTI_CHAIN'), connectors: wallets('y') };
  expect(ids(rankWallets([own, found]))).toEqual(['multi/y', 'multi/x']);
  expect([isInstalled(own), isInstalled(found)]).toEqual([false, true]);
});

test('a wallet that is gone leaves the shelf, the others keep their order', () => {
  expect(keepOrder(['c', 'b', 'a'], wallets('a', 'c'))).toEqual(['c', 'a']);
});

test('an unchanged list is the same list', () => {
  const shown = ['a', 'b'];
  expect(keepOrder(shown, wallets('b', 'a'))).toBe(shown);
});

test('an id whose item is gone is passed over', () => {
  expect(ids(inOrder(['b', 'gone', 'a'], [{ id: 'a' }, { id: 'b' }]))).toEqual(['b', 'a']);
});

test('with a wallet installed, wallets come before e-mail and socials', () => {
  const methods = [method('email', 0), method('social', 10), method('wallet', 20)];
  expect(ids(walletFirst(methods, [connector('a', 'ANNOUNCED')]))).toEqual(['wallet', 'email', 'social']);
});

test('without an installed wallet the order of the methods is left alone', () => {
  expect(walletFirst([method('email', 0), method('wallet', 20)], [connector('own', 'EXTERNAL')])).toBeUndefined();
});

test('a method keeps its identity when it moves', () => {
  const wallet = method('wallet', 20);
  expect(walletFirst([method('email', 0), wallet], [connector('a', 'INJECTED')])?.[0]).toBe(wallet);
});
