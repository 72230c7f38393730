import { alertAtom, definePlugin, ModalError } from 'latchkey';
import { ANY, type DirectoryPage, type WalletDirectory, walletDirectory } from 'latchkey/plugins/wallets/slots';
import { describe, expect, test } from 'vitest';
import { alertOf } from '../../../plugins/wallets/directory/problems.js';
import { record } from './fixtures.js';
import { runDirectory, wakeModal } from './wakeModal.js';

/** A directory of the app's own, before the others. */
const own = (directory: Partial<WalletDirectory>) =>
  definePlugin({
    id: 'own',
    contributes: [walletDirectory.of(ANY, () => directory as WalletDirectory, 'high')],
  });

const page = (wallets: DirectoryPage['wallets'], more: object = {}): DirectoryPage => ({ wallets, ...more });

describe('a directory that fails leaves what the page has, and says what is missing', () => {
  test.each([
    ['is down', { kind: 'down', times: 9 }, 'unreachable'],
    ['breaks', { kind: 'status', status: 503, times: 9 }, 'unreachable'],
    ['answers with a page of HTML', { kind: 'malformed', text: '<!doctype html>' }, 'malformed'],
    ['stops in the middle', { kind: 'malformed' }, 'malformed'],
    ['does not know the project', { kind: 'status', status: 401, body: 'Unauthorized: invalid key' }, 'project'],
    ['does not serve the origin', { kind: 'status', status: 403, body: 'Unauthorized: origin not allowed' }, 'origin'],
    ['refuses for a reason of its own', { kind: 'status', status: 403, body: 'Unauthorized' }, 'refused'],
  ] as const)('that %s', async (_, fault, problem) => {
    const directory = await runDirectory();
    const { catalogue, state, shelf, grid, test: bench } = await wakeModal({ url: directory.url });
    directory.fault(fault);
    catalogue.more();
    // Failed reads are tried again, after pauses of the clock.
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

  test('and is asked again when somebody wants it', async () => {
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

  test('that is slow ends after its time', async () => {
    const directory = await runDirectory();
    const { catalogue, state, test: bench } = await wakeModal({ url: directory.url });
    directory.fault({ kind: 'hang' });
    catalogue.more();
    await bench.until(() => directory.seen.length === 1);
    await bench.clock.pass(10_000);
    expect(state.catalogue.get()).toMatchObject({ status: 'failed', problem: 'unreachable' });
  });

  test('of the app’s own that never answers ends too', async () => {
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

  test('of the app’s own that throws at once, or gives nonsense, fails like any other', async () => {
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

  test('empty is no failure', async () => {
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
  ])('%i "%s" is %s, once', async (status, body, code) => {
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

  test('a refusal of an unknown project comes from the directory’s own check', async () => {
    const directory = await runDirectory();
    const { catalogue, state, until } = await wakeModal({ url: directory.url, options: { projectId: 'other' } });
    catalogue.more();
    await until(() => state.catalogue.get().status === 'failed');
    expect(state.catalogue.get().problem).toBe('project');
  });

  // API-20: the three texts of spec §8, and nothing near them.
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
  ])('%j is %s', (body, alert) => {
    expect(alertOf(body)).toBe(alert);
  });
});

describe('a directory that lies', () => {
  test.each([[-1], [1e9], ['40'], [undefined]])(
    'with a count of %s ends all the same (API-13, API-14)',
    async (count) => {
      const directory = await runDirectory();
      const { catalogue, state, until, grid } = await wakeModal({ url: directory.url });
      directory.fault({ kind: 'lying', count, times: 20 });
      for (let pages = 0; pages < 5 && state.catalogue.get().more; pages++) {
        catalogue.more();
        await until(() => state.catalogue.get().status === 'ready');
      }
      // The same page over and over is one page.
      expect(directory.seen).toHaveLength(2);
      expect(grid()).toHaveLength(41);
      expect(state.catalogue.get().more).toBe(false);
    },
  );

  test('with wallets without end has one', async () => {
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

  test('with hostile records among good ones keeps the good ones, and opens nothing of the others', async () => {
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

  test('of the app’s own is checked like any other', async () => {
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

test('errors of a directory are told to the app, and never thrown at a view', async () => {
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
