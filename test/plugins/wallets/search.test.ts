import { definePlugin } from 'latchkey/plugin';
import { ANY, type DirectoryPage, type WalletDirectory, walletDirectory } from 'latchkey/plugins/wallets/slots';
import { describe, expect, test } from 'vitest';
import { record } from './fixtures.js';
import { pageWallet, runDirectory, wakeModal } from './wakeModal.js';

/** A directory whose requests the test answers one by one. */
function slowDirectory() {
  const requests: {
    readonly text: string;
    readonly signal: AbortSignal | undefined;
    answer(...ids: string[]): void;
  }[] = [];
  const search: WalletDirectory['search'] = ({ text, signal }) =>
    new Promise<DirectoryPage>((resolve) => {
      requests.push({
        text,
        signal,
        answer: (...ids) => resolve({ wallets: ids.map((id) => record(id, { name: `Finch ${id}` })) }),
      });
    });
  const plugin = definePlugin({
    id: 'slow',
    contributes: [
      walletDirectory.of(ANY, () => ({ search, page: async () => ({ wallets: [] }), byIds: async () => [] }), {
        order: -100,
      }),
    ],
  });
  return { plugin, requests };
}

describe('a search', () => {
  test('shows local matches at once, and requests the directory 300 ms after the last key', async () => {
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

  test('with the badge only requests certified wallets', async () => {
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

  test('without results is ready and empty', async () => {
    const directory = await runDirectory();
    const { catalogue, found, state, test: bench, until } = await wakeModal({ url: directory.url });
    catalogue.search({ text: 'zzzz' });
    await bench.clock.pass(300);
    await until(() => state.search.get().status === 'ready');
    expect(found()).toEqual([]);
  });

  test('without a directory is ready at once', async () => {
    const { catalogue, found, state } = await wakeModal({ options: { custom: [{ id: 'own', name: 'Finch' }] } });
    catalogue.search({ text: 'fin' });
    expect(state.search.get().status).toBe('ready');
    expect(found()).toEqual(['Finch']);
  });

  test('ignores the answer to an older query and never has two pending requests', async () => {
    const { plugin, requests } = slowDirectory();
    const { catalogue, found, test: bench } = await wakeModal({ plugins: [plugin] });
    catalogue.search({ text: 'fi' });
    await bench.clock.pass(300);
    catalogue.search({ text: 'finch' });
    expect(requests[0]?.signal?.aborted).toBe(true);
    await bench.clock.pass(300);
    expect(requests.map(({ text }) => text)).toEqual(['fi', 'finch']);
    expect(requests.filter(({ signal }) => !signal?.aborted)).toHaveLength(1);
    requests[1]?.answer('new');
    await bench.settle();
    requests[0]?.answer('old');
    await bench.settle();
    expect(found()).toEqual(['Finch new']);
  });

  test('that fails keeps local matches and can be retried', async () => {
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

  test('is cancelled when the modal is destroyed', async () => {
    const { plugin, requests } = slowDirectory();
    const { catalogue, modal, state, test: bench } = await wakeModal({ plugins: [plugin] });
    catalogue.search({ text: 'finch' });
    await bench.clock.pass(300);
    modal.destroy();
    await bench.settle();
    expect(requests[0]?.signal?.aborted).toBe(true);
    requests[0]?.answer('late');
    await bench.settle();
    expect(state.search.get().cells).toEqual([]);
    expect(bench.clock.timers).toBe(0);
  });

  test('emits an event with the text and the badge', async () => {
    const { plugin } = slowDirectory();
    const { catalogue, test: bench } = await wakeModal({ plugins: [plugin] });
    catalogue.search({ text: ' finch ' });
    await bench.clock.pass(300);
    expect(bench.events.filter(({ type }) => type === 'SEARCH_WALLET')).toEqual([
      { type: 'SEARCH_WALLET', props: { badge: undefined, search: 'finch' } },
    ]);
  });

  test.each([
    ['an e-mail address', 'alice@example.com'],
    ['the beginning of an e-mail address', 'alice@gm'],
    ['a name of ENS', 'alice.eth'],
    ['a part of an address', '0xf39Fd6e51aad'],
    ['a code', '493817'],
    ['a recovery phrase', 'legal winner thank year wave sausage'],
  ])('sends %s that was typed neither to the directory nor in its event', async (_, text) => {
    const { plugin, requests } = slowDirectory();
    const { catalogue, test: bench } = await wakeModal({ plugins: [plugin] });
    catalogue.search({ text });
    await bench.clock.pass(300);
    expect(bench.events.find(({ type }) => type === 'SEARCH_WALLET')?.props).toMatchObject({ search: '' });
    expect(requests.filter((one) => one.text !== undefined)).toEqual([]);
  });
});
