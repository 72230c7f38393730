/** Room on the shelf for wallets that the directory has yet to name. */

import { expect, test } from 'vitest';
import { comingTo } from '../../../plugins/wallets/ranking/pendingWallets.js';
import { CONNECTOR_ORDER } from '../../../plugins/wallets/ranking/rank.js';
import { runDirectory, wakeModal } from './wakeModal.js';

const IDS = ['a', 'b'] as const;

test('as many are coming as the app features, until they are there', async () => {
  const directory = await runDirectory();
  const featured = directory.records.slice(20, 23).map(({ id }) => id);
  const { catalogue, state, until } = await wakeModal({ url: directory.url, options: { featured } });
  expect(state.catalogue.get().coming).toBe(3);
  catalogue.start();
  expect(state.catalogue.get().coming).toBe(3);
  await until(() => state.shelf.get().length === 4);
  expect(state.catalogue.get().coming).toBe(0);
});

test('recommended wallets fill the shelf up to two, and are expected to', async () => {
  const directory = await runDirectory();
  const { catalogue, state, shelf, until } = await wakeModal({ url: directory.url });
  expect(state.catalogue.get().coming).toBe(1);
  catalogue.start();
  await until(() => state.catalogue.get().coming === 0);
  expect(shelf()).toHaveLength(2);
});

test('what does not come is not waited for', async () => {
  const directory = await runDirectory();
  directory.fault({ kind: 'malformed', of: 'wallets', times: 9 });
  const { catalogue, state, until } = await wakeModal({ url: directory.url, options: { featured: IDS } });
  catalogue.start();
  await until(() => state.catalogue.get().missing.includes('featured'));
  expect(state.catalogue.get().coming).toBe(0);
});

test('without a directory nothing is coming', async () => {
  const { state } = await wakeModal({ options: { featured: IDS } });
  expect(state.catalogue.get().coming).toBe(0);
});

test('a group that is not shown keeps no room', () => {
  const awaited = new Set(['featured', 'recommended'] as const);
  expect(comingTo([], awaited, IDS, CONNECTOR_ORDER)).toBe(4);
  expect(comingTo([], awaited, IDS, ['injected', 'featured'])).toBe(2);
  expect(comingTo([], awaited, IDS, ['injected'])).toBe(0);
});
