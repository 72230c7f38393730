import type { ConnectMethod, ConnectorInfo, ConnectorType } from 'latchkey';
import { expect, test } from 'vitest';
import { isInstalled, walletFirst } from '../../../plugins/connect/methods.js';
import { inOrder, keepOrder, rankWallets } from '../../../plugins/connect/order.js';

const connector = (id: string, type: ConnectorType): ConnectorInfo => ({ id, name: id, type, namespaces: ['one'] });
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
  const found = [connector('phone', 'WALLET_CONNECT'), connector('mail', 'AUTH'), connector('id', 'ID_AUTH')];
  expect(rankWallets(found)).toEqual([]);
});

test('only announced and injected wallets count as installed', () => {
  expect(isInstalled({ type: 'ANNOUNCED' })).toBe(true);
  expect(isInstalled({ type: 'INJECTED' })).toBe(true);
  expect(isInstalled({ type: 'EXTERNAL' })).toBe(false);
  expect(isInstalled({ type: 'WALLET_CONNECT' })).toBe(false);
});

test('a late wallet is appended and moves nobody', () => {
  expect(keepOrder(['b', 'a'], ['late', 'a', 'b'])).toEqual(['b', 'a', 'late']);
});

test('a wallet that is gone leaves the shelf, the others keep their order', () => {
  expect(keepOrder(['c', 'b', 'a'], ['a', 'c'])).toEqual(['c', 'a']);
});

test('an unchanged list is the same list', () => {
  const shown = ['a', 'b'];
  expect(keepOrder(shown, ['b', 'a'])).toBe(shown);
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
