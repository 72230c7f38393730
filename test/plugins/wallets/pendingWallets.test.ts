/** Number of wallets that the directory may still add to the shelf. */

import { expect, test } from 'vitest';
import { CONNECTOR_ORDER } from '../../../plugins/wallets/ranking/groups.js';
import { countPendingWallets } from '../../../plugins/wallets/ranking/pendingWallets.js';
import { runDirectory, wakeModal } from './wakeModal.js';

const IDS = ['a', 'b'] as const;

test('all featured wallets are pending until they are loaded', async () => {
  const directory = await runDirectory();
  const featured = directory.records.slice(20, 23).map(({ id }) => id);
  const { catalogue, state, until } = await wakeModal({ url: directory.url, options: { featured } });
  expect(state.catalogue.get().pending).toBe(3);
  catalogue.start();
  expect(state.catalogue.get().pending).toBe(3);
  await until(() => state.shelf.get().length === 4);
  expect(state.catalogue.get().pending).toBe(0);
});

test('recommended wallets are pending up to a shelf of two', async () => {
  const directory = await runDirectory();
  const { catalogue, state, shelf, until } = await wakeModal({ url: directory.url });
  expect(state.catalogue.get().pending).toBe(1);
  catalogue.start();
  await until(() => state.catalogue.get().pending === 0);
  expect(shelf()).toHaveLength(2);
});

test('a failed part has no pending wallets', async () => {
  const directory = await runDirectory();
  directory.fault({ kind: 'malformed', of: 'wallets', times: 9 });
  const { catalogue, state, until } = await wakeModal({ url: directory.url, options: { featured: IDS } });
  catalogue.start();
  await until(() => state.catalogue.get().missing.includes('featured'));
  expect(state.catalogue.get().pending).toBe(0);
});

test('without a directory no wallet is pending', async () => {
  const { state } = await wakeModal({ options: { featured: IDS } });
  expect(state.catalogue.get().pending).toBe(0);
});

test('a group that is not shown has no pending wallets', () => {
  const awaited = new Set(['featured', 'recommended'] as const);
  expect(countPendingWallets([], awaited, IDS, CONNECTOR_ORDER)).toBe(4);
  expect(countPendingWallets([], awaited, IDS, ['injected', 'featured'])).toBe(2);
  expect(countPendingWallets([], awaited, IDS, ['injected'])).toBe(0);
});
