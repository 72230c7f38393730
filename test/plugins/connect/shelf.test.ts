import type { Device, WalletCell, WalletGroup } from 'latchkey/plugins/wallets/slots';
import { expect, test } from 'vitest';
import {
  cellsOnShelf,
  countPlaceholders,
  findLastUsed,
  folderPreview,
  hasFolder,
  isFolderAlone,
} from '../../../plugins/connect/shelf/layout.js';
import { groupWallets } from '../../../plugins/connect/shelf/order.js';

const cell = (id: string, group: WalletGroup = 'listed'): WalletCell => ({
  id,
  name: id,
  group,
  installed: false,
  contested: false,
  namespaces: [],
});
const cells = (...ids: string[]) => ids.map((id) => cell(id));
const device = (platform: Device['platform']): Device => ({
  platform,
  telegram: false,
  framed: false,
  browser: 'other',
});

test('the large row shows the most recent wallet, and is absent without recent wallets', () => {
  expect(findLastUsed([cell('a', 'injected'), cell('b', 'recent'), cell('c', 'recent')])?.id).toBe('b');
  expect(findLastUsed([cell('a', 'injected')])).toBeUndefined();
});

test('with a folder cell the shelf shows 11 wallets, without one all', () => {
  const many = cells(...Array.from({ length: 30 }, (_, at) => `w${at}`));
  expect(cellsOnShelf(many, true)).toHaveLength(11);
  expect(cellsOnShelf(many, false)).toHaveLength(30);
});

test('allWallets shows the folder cell always, on phones only, or never', () => {
  for (const [allWallets, desktop, phone] of [
    ['SHOW', true, true],
    ['ONLY_MOBILE', false, true],
    ['HIDE', false, false],
  ] as const) {
    expect(hasFolder({ allWallets, device: device('desktop') })).toBe(desktop);
    expect(hasFolder({ allWallets, device: device('ios') })).toBe(phone);
  }
});

test('the folder cell previews the next four wallets, never those of the shelf', () => {
  expect(folderPreview(cells('a', 'b', 'c', 'd', 'e', 'f', 'g'), cells('a', 'c'))).toEqual(cells('b', 'd', 'e', 'f'));
  expect(folderPreview(cells('a'), cells('a'))).toEqual([]);
});

test('the folder is alone in its row after each full row', () => {
  expect([0, 1, 3, 4, 8].map(isFolderAlone)).toEqual([true, false, false, true, true]);
});

test('installed wallets are the first group, and late ones do not move the others', () => {
  const isInstalled = ({ id }: { readonly id: string }) => id.startsWith('i');
  const isLate = (id: string) => id.endsWith('2');
  const ids = (...groups: readonly (readonly { readonly id: string }[])[]) =>
    groups.map((one) => one.map(({ id }) => id));
  expect(ids(...groupWallets(cells('q', 'i1', 'o', 'i2'), isInstalled, isLate))).toEqual([
    ['i1'],
    ['q', 'o', 'i2'],
    [],
  ]);
  expect(ids(...groupWallets(cells('i1', 'i2'), isInstalled, isLate))).toEqual([['i1', 'i2'], [], []]);
  // In the order of the app, wallets before the installed ones stay there.
  expect(ids(...groupWallets(cells('q', 'i1', 'o', 'i2'), isInstalled, isLate, true))).toEqual([
    ['i1'],
    ['o', 'i2'],
    ['q'],
  ]);
  expect(ids(...groupWallets(cells('q', 'o'), isInstalled, isLate, true))).toEqual([[], ['q', 'o'], []]);
});

test('placeholders are shown for pending wallets, up to the size of the shelf', () => {
  expect(countPlaceholders(3, cells('a'), true)).toBe(3);
  expect(countPlaceholders(30, cells('a'), true)).toBe(10);
  expect(countPlaceholders(3, cells(...Array.from({ length: 20 }, (_, at) => `w${at}`)), true)).toBe(0);
  expect(countPlaceholders(30, cells('a'), false)).toBe(30);
});
