import { definePlugin } from 'latchkey';
import { ANY, type DirectoryPage, type WalletDirectory, walletDirectory } from 'latchkey/plugins/wallets/slots';
import { describe, expect, test } from 'vitest';
import { record } from './fixtures.js';
import { pageWallet, runDirectory, wakeModal } from './wakeModal.js';

/** A directory that a test answers for, question by question. */
function slowDirectory() {
  const asked: { readonly text: string; readonly signal: AbortSignal | undefined; answer(...ids: string[]): void }[] =
    [];
  const search: WalletDirectory['search'] = ({ text, signal }) =>
    new Promise<DirectoryPage>((resolve) => {
      asked.push({
        text,
        signal,
        answer: (...ids) => resolve({ wallets: ids.map((id) => record(id, { name: `Finch ${id}` })) }),
      });
    });
  const plugin = definePlugin({
    id: 'slow',
    contributes: [
      walletDirectory.of(ANY, () => ({ search, page: async () => ({ wallets: [] }), byIds: async () => [] }), 'high'),
    ],
  });
  return { plugin, asked };
}

describe('a search', () => {
  test('shows what is known here at once, and the directory’s answer 300 ms after the last key', async () => {
    const directory = await runDirectory();
    const {
      catalogue,
      found,
      state,
      test: bench,
      until,
      queries,
    } = await wakeModal({
      url: directory.url,
      connectors: [pageWallet('My Finch'), pageWallet('Other')],
    });
    catalogue.search({ text: 'fi' });
    expect(found()).toEqual(['My Finch']);
    expect(state.search.get().status).toBe('loading');
    await bench.clock.pass(200);
    catalogue.search({ text: ' finch ' });
    await bench.clock.pass(299);
    expect(bench.requests).toEqual([]);
    await bench.clock.pass(1);
    await until(() => state.search.get().status === 'ready');
    expect(queries()).toEqual([
      expect.objectContaining({ page: '1', entries: '100', search: 'finch', chains: 'eip155:1,eip155:2' }),
    ]);
    expect(found()[0]).toBe('My Finch');
    expect(found().length).toBeGreaterThan(10);
    expect(found().every((name) => name.includes('Finch'))).toBe(true);
  });

  test('with the badge alone asks for certified wallets', async () => {
    const directory = await runDirectory();
    const { catalogue, found, state, test: bench, until, queries } = await wakeModal({ url: directory.url });
    catalogue.search({ text: '', badge: 'certified' });
    await bench.clock.pass(300);
    await until(() => state.search.get().status === 'ready');
    expect(queries()[0]).toMatchObject({ badge_type: 'certified' });
    expect(queries()[0]).not.toHaveProperty('search');
    expect(found()).toContain('Acorn');
    expect(found()).not.toContain('Page');
  });

  test('that finds nothing is over, and empty', async () => {
    const directory = await runDirectory();
    const { catalogue, found, state, test: bench, until } = await wakeModal({ url: directory.url });
    catalogue.search({ text: 'zzzz' });
    await bench.clock.pass(300);
    await until(() => state.search.get().status === 'ready');
    expect(found()).toEqual([]);
  });

  test('in a list of the app’s own needs no directory that answers', async () => {
    const { catalogue, found, state } = await wakeModal({ options: { custom: [{ id: 'own', name: 'Finch' }] } });
    catalogue.search({ text: 'fin' });
    expect(state.search.get().status).toBe('ready');
    expect(found()).toEqual(['Finch']);
  });

  test('drops the answer to an older question, and never has two under way (API-12)', async () => {
    const { plugin, asked } = slowDirectory();
    const { catalogue, found, test: bench } = await wakeModal({ plugins: [plugin] });
    catalogue.search({ text: 'fi' });
    await bench.clock.pass(300);
    catalogue.search({ text: 'finch' });
    expect(asked[0]?.signal?.aborted).toBe(true);
    await bench.clock.pass(300);
    expect(asked.map(({ text }) => text)).toEqual(['fi', 'finch']);
    expect(asked.filter(({ signal }) => !signal?.aborted)).toHaveLength(1);
    asked[1]?.answer('new');
    await bench.settle();
    asked[0]?.answer('old');
    await bench.settle();
    expect(found()).toEqual(['Finch new']);
  });

  test('that fails keeps what is known here, and can be tried again', async () => {
    const directory = await runDirectory();
    const {
      catalogue,
      found,
      state,
      test: bench,
      until,
    } = await wakeModal({
      url: directory.url,
      connectors: [pageWallet('My Finch')],
    });
    directory.fault({ kind: 'malformed', where: 'search=' });
    catalogue.search({ text: 'finch' });
    await bench.clock.pass(300);
    await until(() => state.search.get().status === 'failed');
    expect(state.search.get().problem).toBe('malformed');
    expect(found()).toEqual(['My Finch']);
    catalogue.retry();
    await until(() => state.search.get().status === 'ready');
    expect(found().length).toBeGreaterThan(5);
  });

  test('ends with the visit', async () => {
    const { plugin, asked } = slowDirectory();
    const { catalogue, modal, state, test: bench } = await wakeModal({ plugins: [plugin] });
    catalogue.search({ text: 'finch' });
    await bench.clock.pass(300);
    modal.destroy();
    await bench.settle();
    expect(asked[0]?.signal?.aborted).toBe(true);
    asked[0]?.answer('late');
    await bench.settle();
    expect(state.search.get().cells).toEqual([]);
    expect(bench.clock.timers).toBe(0);
  });

  test('is told to telemetry as it was asked: the words and the badge', async () => {
    const { plugin } = slowDirectory();
    const { catalogue, test: bench } = await wakeModal({ plugins: [plugin] });
    catalogue.search({ text: ' finch ' });
    await bench.clock.pass(300);
    expect(bench.events.filter(({ type }) => type === 'SEARCH_WALLET')).toEqual([
      { type: 'SEARCH_WALLET', props: { badge: undefined, search: 'finch' } },
    ]);
  });
});
