import type { Device, WalletCell, WalletGroup } from 'latchkey/plugins/wallets/slots';
import { expect, test } from 'vitest';
import { hasFolder, heroOf, insideOf, roomFor, shelved, steady } from '../../../plugins/connect/shelf/layout.js';

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

test('the big row is the newest of the recent wallets, and nobody where none was used', () => {
  expect(heroOf([cell('a', 'injected'), cell('b', 'recent'), cell('c', 'recent')])?.id).toBe('b');
  expect(heroOf([cell('a', 'injected')])).toBeUndefined();
});

test('a wallet that comes late is appended, also when it would rank higher', () => {
  expect(steady(['a', 'b'], cells('late', 'b', 'a'))).toEqual(['a', 'b', 'late']);
});

test('a wallet that is gone leaves, and an unchanged shelf is the same', () => {
  const shown = ['a', 'b', 'c'];
  expect(steady(shown, cells('a', 'c'))).toEqual(['a', 'c']);
  expect(steady(shown, cells('c', 'b', 'a'))).toBe(shown);
});

test('eleven wallets stand before the folder; without one nothing is hidden', () => {
  const many = cells(...Array.from({ length: 30 }, (_, at) => `w${at}`));
  expect(shelved(many, true)).toHaveLength(11);
  expect(shelved(many, false)).toHaveLength(30);
});

test('the folder is there always, on phones, or never', () => {
  for (const [allWallets, desktop, phone] of [
    ['SHOW', true, true],
    ['ONLY_MOBILE', false, true],
    ['HIDE', false, false],
  ] as const) {
    expect(hasFolder({ allWallets, device: device('desktop') })).toBe(desktop);
    expect(hasFolder({ allWallets, device: device('ios') })).toBe(phone);
  }
});

test('the folder shows what is not on the shelf, and the shelf itself while nothing else is known', () => {
  expect(insideOf(cells('a', 'b', 'c'), cells('a'))).toEqual(cells('b', 'c'));
  expect(insideOf(cells('a'), cells('a'))).toEqual(cells('a'));
});

test('room is kept for wallets that are coming, as far as the shelf has any', () => {
  expect(roomFor(3, cells('a'), true)).toBe(3);
  expect(roomFor(30, cells('a'), true)).toBe(10);
  expect(roomFor(3, cells(...Array.from({ length: 20 }, (_, at) => `w${at}`)), true)).toBe(0);
  expect(roomFor(30, cells('a'), false)).toBe(30);
});
