import type { ConnectMethod, ConnectorInfo, ConnectorType } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { isInstalled, walletFirst } from '../../../plugins/connect/methods.js';
import { keepOrder, rankConnectors, sortByIds } from '../../../plugins/connect/shelf/order.js';

const connector = (id: string, type: ConnectorType): ConnectorInfo => ({ id, name: id, type, namespaces: ['one'] });
const wallets = (...names: string[]) => names.map((id) => connector(id, 'ANNOUNCED'));
const method = (id: string, kind?: ConnectMethod['kind']): ConnectMethod => ({
  id,
  kind,
  load: () => Promise.reject(new Error('not needed')),
});
const ids = (list: readonly { readonly id: string }[] | undefined) => list?.map(({ id }) => id);

test('installed wallets are ranked before external ones, each in the order in which it was found', () => {
  const found = [
    connector('own', 'EXTERNAL'),
    connector('a', 'ANNOUNCED'),
    connector('b', 'INJECTED'),
    connector('c', 'MULTI_CHAIN'),
  ];
  expect(ids(rankConnectors(found))).toEqual(['a', 'b', 'c', 'own']);
});

test('connectors of logins are not on the shelf', () => {
  const found = [connector('mail', 'AUTH'), connector('id', 'ID_AUTH')];
  expect(rankConnectors(found)).toEqual([]);
});

test('WalletConnect is ranked first', () => {
  const found = [connector('page', 'ANNOUNCED'), connector('phone', 'WALLET_CONNECT')];
  expect(rankConnectors(found).map(({ id }) => id)).toEqual(['phone', 'page']);
});

test('only announced and injected wallets count as installed', () => {
  expect(isInstalled({ type: 'ANNOUNCED' })).toBe(true);
  expect(isInstalled({ type: 'INJECTED' })).toBe(true);
  expect(isInstalled({ type: 'EXTERNAL' })).toBe(false);
  expect(isInstalled({ type: 'WALLET_CONNECT' })).toBe(false);
});

test('a wallet found later is appended and moves no other wallet', () => {
  expect(keepOrder(['b', 'a'], wallets('late', 'a', 'b'))).toEqual(['b', 'a', 'late']);
});

test('a merged wallet takes the place of its part on the shelf', () => {
  const merged = { ...connector('multi/x', 'MULTI_CHAIN'), connectors: wallets('x', 'y') };
  expect(keepOrder(['a', 'x', 'b'], [...wallets('a', 'b'), merged])).toEqual(['a', 'multi/x', 'b']);
});

test('two parts on the shelf that are merged take the place of the first part', () => {
  const merged = { ...connector('multi/x', 'MULTI_CHAIN'), connectors: wallets('x', 'y') };
  expect(keepOrder(['x', 'a', 'y'], [merged, ...wallets('a')])).toEqual(['multi/x', 'a']);
});

test('a merged wallet is ranked by the type of its parts', () => {
  const own = { ...connector('multi/x', 'MULTI_CHAIN'), connectors: [connector('x', 'EXTERNAL')] };
  const found = { ...connector('multi/y', 'MULTI_CHAIN'), connectors: wallets('y') };
  expect(ids(rankConnectors([own, found]))).toEqual(['multi/y', 'multi/x']);
  expect([isInstalled(own), isInstalled(found)]).toEqual([false, true]);
});

test('a removed wallet leaves the shelf, and the others keep their order', () => {
  expect(keepOrder(['c', 'b', 'a'], wallets('a', 'c'))).toEqual(['c', 'a']);
});

test('an unchanged order returns the same array', () => {
  const shown = ['a', 'b'];
  expect(keepOrder(shown, wallets('b', 'a'))).toBe(shown);
});

test('an id without an item is skipped', () => {
  expect(ids(sortByIds(['b', 'missing', 'a'], [{ id: 'a' }, { id: 'b' }]))).toEqual(['b', 'a']);
});

test('with an installed wallet, wallets are listed before e-mail and socials', () => {
  const methods = [method('email', 'form'), method('social'), method('wallet', 'wallets')];
  expect(ids(walletFirst(methods, [connector('a', 'ANNOUNCED')]))).toEqual(['wallet', 'email', 'social']);
});

test('without an installed wallet the order of the methods does not change', () => {
  expect(
    walletFirst([method('email', 'form'), method('wallet', 'wallets')], [connector('own', 'EXTERNAL')]),
  ).toBeUndefined();
});

test('a moved method is the same object', () => {
  const wallet = method('wallet', 'wallets');
  expect(walletFirst([method('email'), wallet], [connector('a', 'INJECTED')])?.[0]).toBe(wallet);
});

test('a list of wallets by another plugin comes first as well, whatever its id', () => {
  const methods = [method('own-form', 'form'), method('own-wallets', 'wallets')];
  expect(ids(walletFirst(methods, [connector('a', 'ANNOUNCED')]))).toEqual(['own-wallets', 'own-form']);
});
