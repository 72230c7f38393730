import { alertAtom, definePlugin, ModalError } from 'latchkey/plugin';
import { ANY, type DirectoryPage, type WalletDirectory, walletDirectory } from 'latchkey/plugins/wallets/slots';
import { describe, expect, test } from 'vitest';
import { findAlert } from '../../../plugins/wallets/directory/problems.js';
import { record } from './fixtures.js';
import { runDirectory, wakeModal } from './wakeModal.js';

/** A custom directory, which replaces the others. */
const own = (directory: Partial<WalletDirectory>) =>
  definePlugin({
    id: 'own',
    contributes: [walletDirectory.of(ANY, () => directory as WalletDirectory, { order: -100 })],
  });

const page = (wallets: DirectoryPage['wallets'], more: object = {}): DirectoryPage => ({ wallets, ...more });

describe('a directory that fails keeps the wallets of the page and reports the missing part: it', () => {
  test.each([
    ['is down', { kind: 'down', times: 9 }, 'unreachable'],
    ['breaks', { kind: 'status', status: 503, times: 9 }, 'unreachable'],
    ['breaks with status 500', { kind: 'status', status: 500, times: 9 }, 'unreachable'],
    ['answers with HTML', { kind: 'malformed', text: '<!doctype html>' }, 'malformed'],
    ['sends an incomplete body', { kind: 'malformed' }, 'malformed'],
    ['rejects the project id', { kind: 'status', status: 401, body: 'Unauthorized: invalid key' }, 'project'],
    ['rejects the origin', { kind: 'status', status: 403, body: 'Unauthorized: origin not allowed' }, 'origin'],
    ['rejects the request for another reason', { kind: 'status', status: 403, body: 'Unauthorized' }, 'refused'],
  ] as const)('%s', async (_, fault, problem) => {
    const directory = await runDirectory();
    const { catalogue, state, shelf, grid, test: bench } = await wakeModal({ url: directory.url });
    directory.fault(fault);
    catalogue.more();
    // Failed requests are retried after pauses of the fake clock.
    await bench.until(() => bench.requests.length > 0);
    while (state.catalogue.get().status === 'loading') {
      await bench.until(() => !bench.requests.some(({ open }) => open));
      await bench.settle();
      await bench.clock.pass(2_000);
    }
    expect(state.catalogue.get()).toMatchObject({ status: 'failed', problem, missing: ['list'], more: true });
    expect(shelf()).toEqual(['Page']);
    expect(grid()).toEqual(['Page']);
  });

  test('is asked again by retry()', async () => {
    const directory = await runDirectory();
    const { catalogue, until, state } = await wakeModal({ url: directory.url, options: { recommended: false } });
    directory.fault({ kind: 'malformed' });
    catalogue.more();
    await until(() => state.catalogue.get().status === 'failed');
    catalogue.retry();
    expect(state.catalogue.get().missing).toEqual([]);
    await until(() => state.catalogue.get().status === 'ready');
    expect(state.catalogue.get().problem).toBeUndefined();
  });

  test('fails after 10 seconds without an answer', async () => {
    const directory = await runDirectory();
    const { catalogue, state, test: bench } = await wakeModal({ url: directory.url });
    directory.fault({ kind: 'hang' });
    catalogue.more();
    await bench.until(() => directory.seen.length === 1);
    await bench.clock.pass(10_000);
    expect(state.catalogue.get()).toMatchObject({ status: 'failed', problem: 'unreachable' });
  });

  test('of the app fails after 40 seconds without an answer', async () => {
    const {
      catalogue,
      state,
      test: bench,
    } = await wakeModal({
      plugins: [own({ page: () => new Promise(() => undefined) })],
    });
    catalogue.more();
    await bench.settle();
    await bench.clock.pass(40_000);
    expect(state.catalogue.get()).toMatchObject({ status: 'failed', problem: 'unreachable' });
  });

  test('of the app fails if it throws synchronously or returns invalid values', async () => {
    for (const answer of [
      () => {
        throw new Error('no');
      },
      async () => undefined,
      async () => ({ wallets: 'none' }),
    ]) {
      const { catalogue, state, until } = await wakeModal({ plugins: [own({ page: answer as never })] });
      catalogue.more();
      await until(() => state.catalogue.get().status === 'failed');
      expect(state.catalogue.get().missing).toContain('list');
    }
  });

  test('does not fail if it is empty', async () => {
    const directory = await runDirectory();
    const { catalogue, state, until } = await wakeModal({ url: directory.url });
    directory.fault({ kind: 'empty' });
    catalogue.more();
    await until(() => state.catalogue.get().status === 'ready');
    expect(state.catalogue.get()).toMatchObject({ more: false, missing: [] });
  });
});

describe('alerts for developers', () => {
  test.each([
    [401, 'Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
    [403, 'Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ])('%i "%s" raises %s once', async (status, body, code) => {
    const directory = await runDirectory();
    const {
      catalogue,
      test: bench,
      until,
      state,
    } = await wakeModal({ url: directory.url, options: { recommended: false } });
    const alerts: unknown[] = [];
    const { store } = bench.context;
    store.sub(alertAtom, () => alerts.push(store.get(alertAtom)?.code));
    directory.fault({ kind: 'status', status, body, times: 2 });
    catalogue.more();
    await until(() => state.catalogue.get().status === 'failed');
    catalogue.retry();
    await until(() => state.catalogue.get().status === 'failed');
    expect(alerts).toEqual([code]);
  });

  test('the sandbox’s directory rejects an unknown project id', async () => {
    const directory = await runDirectory();
    const { catalogue, state, until } = await wakeModal({ url: directory.url, options: { projectId: 'other' } });
    catalogue.more();
    await until(() => state.catalogue.get().status === 'failed');
    expect(state.catalogue.get().problem).toBe('project');
  });

  // Only the three exact messages raise an alert, similar ones do not.
  test.each([
    ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
    [' Unauthorized: invalid key\n', 'INVALID_PROJECT_ID'],
    ['{"message":"Unauthorized: origin not allowed"}', 'INVALID_APP_CONFIGURATION'],
    ['{"reasons":[{"message":"Unauthorized: invalid key"}]}', 'INVALID_PROJECT_ID'],
    ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
    ['unauthorized: invalid key', undefined],
    ['Unauthorized: invalid key.', undefined],
    ['Unauthorized: invalid  key', undefined],
    ['Unauthorized: origin not allowed!', undefined],
    ['Error: Unauthorized: invalid key', undefined],
    ['JWT validation error: JWT Token is expired', undefined],
    ['{"message":{"x":"Unauthorized: invalid key"}}', undefined],
    ['null', undefined],
    [`${' '.repeat(5_000)}Unauthorized: invalid key`, undefined],
  ])('%j raises %s', (body, alert) => {
    expect(findAlert(body)).toBe(alert);
  });
});

describe('a directory with wrong data', () => {
  test.each([[-1], [1e9], ['40'], [undefined]])(
    'with the count %s and repeated pages: the list ends',
    async (count) => {
      const directory = await runDirectory();
      const { catalogue, state, until, grid } = await wakeModal({ url: directory.url });
      directory.fault({ kind: 'lying', count, times: 20 });
      for (let pages = 0; pages < 5 && state.catalogue.get().more; pages++) {
        catalogue.more();
        await until(() => state.catalogue.get().status === 'ready');
      }
      // A repeated page ends the list.
      expect(directory.seen).toHaveLength(2);
      expect(grid()).toHaveLength(41);
      expect(state.catalogue.get().more).toBe(false);
    },
  );

  test('with endless pages: the list ends at 5,000 wallets', async () => {
    const endless = ({ page: at }: { readonly page: number }) =>
      Promise.resolve(
        page(
          Array.from({ length: 1_000 }, (_, n) => record(`w${at}-${n}`)),
          { next: at + 1, count: 1e12 },
        ),
      );
    const { catalogue, state, grid, until } = await wakeModal({ plugins: [own({ page: endless })] });
    for (let pages = 1; pages <= 10 && state.catalogue.get().more; pages++) {
      catalogue.more();
      await until(() => state.catalogue.get().status === 'ready');
    }
    expect(grid()).toHaveLength(5_001);
    expect(state.catalogue.get().more).toBe(false);
  });

  test('with hostile records: valid records are kept, and no link or image of the others is used', async () => {
    const directory = await runDirectory();
    const { catalogue, state, until } = await wakeModal({ url: directory.url });
    directory.fault({ kind: 'hostile' });
    catalogue.more();
    await until(() => state.catalogue.get().status === 'ready');
    const cells = state.grid.get();
    expect(cells.filter(({ walletId }) => walletId && !walletId.startsWith('hostile'))).toHaveLength(40);
    const hostile = cells.filter(({ walletId }) => walletId?.startsWith('hostile'));
    expect(hostile.length).toBeGreaterThan(0);
    for (const { name, imageUrl, wallet } of hostile) {
      expect([...name].length).toBeLessThanOrEqual(64);
      expect(name).not.toMatch(/[\n\u200b\u202e]/);
      expect(imageUrl).toBeUndefined();
      expect(wallet && catalogue.linkKinds(wallet)).toEqual([]);
      expect(wallet && catalogue.stores(wallet)).toEqual([]);
    }
  });

  test('of the app: its records are validated too', async () => {
    const evil = {
      ...record('one', { name: 'A\u202eB', mobileLink: 'javascript:alert(1)' }),
      homepage: 'data:text/html,x',
    };
    const { catalogue, state, until } = await wakeModal({ plugins: [own({ page: async () => page([evil]) })] });
    catalogue.more();
    await until(() => state.catalogue.get().status === 'ready');
    const { wallet, name } = state.grid.get().find(({ walletId }) => walletId === 'one') ?? {};
    expect(name).toBe('AB');
    expect(wallet).not.toHaveProperty('mobileLink');
    expect(wallet).not.toHaveProperty('homepage');
  });
});

test('errors of a directory are reported and not thrown to views', async () => {
  const error = new ModalError('The wallet directory refuses to answer.', { code: 'DIRECTORY_REFUSED' });
  const {
    catalogue,
    test: bench,
    state,
    until,
  } = await wakeModal({
    plugins: [own({ page: async () => Promise.reject(error) })],
  });
  catalogue.more();
  await until(() => state.catalogue.get().status === 'failed');
  expect(bench.errors).toContain(error);
  expect(state.catalogue.get().problem).toBe('refused');
});
