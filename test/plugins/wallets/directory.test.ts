import { describe, expect, test } from 'vitest';
import { DIRECTORY_SIZE, directoryId } from '../../../plugins/sandbox/node/directory/records.js';
import { pageWallet, runDirectory, wakeModal } from './wakeModal.js';

describe('before the first request', () => {
  test('no request is sent, nothing is stored, and installed wallets are listed', async () => {
    const directory = await runDirectory();
    const { test: bench, shelf, state } = await wakeModal({ url: directory.url, connectors: [pageWallet('One')] });
    expect(bench.requests).toEqual([]);
    expect(bench.storage.length).toBe(0);
    expect(shelf()).toEqual(['One']);
    expect(state.catalogue.get()).toEqual({ status: 'idle', available: true, more: true, missing: [], pending: 1 });
  });
});

describe('the shelf', () => {
  test('without installed wallets shows two of four recommended ones, and sends the SDK name', async () => {
    const directory = await runDirectory();
    const { catalogue, until, shelf, queries, state } = await wakeModal({
      url: directory.url,
      connectors: [pageWallet('Mail', { type: 'AUTH' })],
    });
    catalogue.start();
    await until(() => shelf().length > 0);
    expect(shelf()).toEqual(['Acorn', 'Harbor']);
    expect(queries()).toEqual([
      expect.objectContaining({
        page: '1',
        entries: '4',
        chains: 'eip155:1,eip155:2',
        projectId: 'sandbox',
        st: 'latchkey',
      }),
    ]);
    expect(state.catalogue.get().total).toMatch(/^\d+0\+?$/);
    expect(state.shelf.get()?.[0]?.imageUrl).toMatch(/\/getWalletImage\/[0-9a-f-]{36}\?projectId=sandbox/);
  });

  test('is loaded once, however often start() is called', async () => {
    const directory = await runDirectory();
    const { catalogue, until, shelf, test: bench } = await wakeModal({ url: directory.url });
    for (let at = 0; at < 5; at++) catalogue.start();
    await until(() => shelf().length === 2);
    catalogue.start();
    expect(bench.requests).toHaveLength(1);
  });

  test('shows featured wallets in their order, requested by id without networks, and recommends none', async () => {
    const directory = await runDirectory();
    const featured = [3, 1, 7].map((at) => directory.records[at]?.id ?? '');
    const { catalogue, until, shelf, queries } = await wakeModal({
      url: directory.url,
      options: { featured: [...featured, 'unknown'] },
    });
    catalogue.start();
    await until(() => shelf().length > 1);
    expect(shelf()).toEqual(['Page', ...[3, 1, 7].map((at) => directory.records[at]?.name)]);
    expect(queries()).toHaveLength(1);
    expect(queries()[0]?.include).toContain(featured[0]);
    expect(queries()[0]).not.toHaveProperty('chains');
  });

  test('hides an excluded wallet of the page as soon as its record is loaded', async () => {
    const directory = await runDirectory();
    const acorn = pageWallet('Acorn');
    const connectors = [{ ...acorn, connector: { ...acorn.connector, rdns: 'example.acorn' } }, pageWallet('Other')];
    const { catalogue, until, shelf } = await wakeModal({
      url: directory.url,
      connectors,
      options: { exclude: [directoryId('Acorn')], recommended: false },
    });
    expect(shelf()).toEqual(['Acorn', 'Other']);
    catalogue.start();
    await until(() => shelf().length === 1);
    expect(shelf()).toEqual(['Other']);
  });

  test('hides a wallet by its excluded domain without a request', async () => {
    const acorn = pageWallet('Acorn');
    const connectors = [{ ...acorn, connector: { ...acorn.connector, rdns: 'example.acorn' } }, pageWallet('Other')];
    const { shelf } = await wakeModal({ connectors, options: { exclude: ['example.acorn'] } });
    expect(shelf()).toEqual(['Other']);
  });
});

describe('the list', () => {
  test('is loaded in pages of 40 to its end, with each wallet once', async () => {
    const directory = await runDirectory({ networks: ['eip155:1', 'eip155:2'] });
    const { catalogue, until, grid, state, queries } = await wakeModal({ url: directory.url });
    let pages = 0;
    while (state.catalogue.get().more && pages < 30) {
      catalogue.more();
      catalogue.more();
      pages++;
      await until(() => state.catalogue.get().status === 'ready');
    }
    const served = directory.records.filter(({ chains }) => chains.length > 0);
    // A full page always has a next page, whatever the count. The last page is not full.
    expect(pages).toBe(Math.floor(served.length / 40) + 1);
    expect(queries().map(({ page }) => page)).toEqual(Array.from({ length: pages }, (_, at) => `${at + 1}`));
    expect(grid()).toHaveLength(served.length + 1);
    expect(new Set(state.grid.get().map(({ id }) => id)).size).toBe(grid().length);
    expect(grid()[0]).toBe('Page');
  });

  test('of the option list needs no requests', async () => {
    const list = Array.from({ length: 95 }, (_, at) => ({ id: `w${at}`, name: `Wallet ${at}` }));
    const { catalogue, until, grid, state, test: bench } = await wakeModal({ options: { list, recommended: false } });
    for (const length of [41, 81, 96]) {
      catalogue.more();
      await until(() => grid().length === length);
    }
    expect(state.catalogue.get()).toMatchObject({ more: false, total: '90+' });
    expect(bench.requests).toEqual([]);
  });

  test('without a directory contains installed and custom wallets', async () => {
    const { catalogue, grid, state } = await wakeModal({ options: { custom: [{ id: 'own', name: 'Own' }] } });
    catalogue.start();
    catalogue.more();
    expect(grid()).toEqual(['Page', 'Own']);
    expect(state.catalogue.get()).toMatchObject({ available: false, more: false, status: 'idle' });
  });

  test('applies include and exclude', async () => {
    const directory = await runDirectory();
    const ids = directory.records.slice(0, 5).map(({ id }) => id);
    const { catalogue, until, grid, state } = await wakeModal({
      url: directory.url,
      options: { include: ids, exclude: ids.slice(0, 1), recommended: false },
    });
    catalogue.more();
    await until(() => state.catalogue.get().status === 'ready');
    expect(grid()).not.toContain('Acorn');
    expect(grid().length).toBeLessThan(6);
  });
});

describe('a record by its id', () => {
  test('is requested once and then kept', async () => {
    const directory = await runDirectory();
    const { catalogue, test: bench } = await wakeModal({ url: directory.url });
    const id = directory.records[DIRECTORY_SIZE - 1]?.id ?? '';
    expect(await catalogue.find(id)).toMatchObject({ id, name: directory.records.at(-1)?.name });
    expect(await catalogue.find(id)).toMatchObject({ id });
    expect(bench.requests).toHaveLength(1);
    expect(await catalogue.find('unknown')).toBeUndefined();
    expect(await catalogue.find('../unknown')).toBeUndefined();
    expect(bench.requests).toHaveLength(2);
  });
});
