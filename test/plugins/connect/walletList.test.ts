import { atom } from 'jotai/vanilla';
import {
  type ConnectRow,
  type ConnectRows,
  connectMethods,
  definePlugin,
  type PluginContext,
  type Store,
} from 'latchkey/plugin';
import { connect } from 'latchkey/plugins/connect';
import { createTestModal, type FakeConnector, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';

/** A modal whose wallets an app lists by itself. */
async function openList(wallets: readonly FakeConnector[], more: readonly ReturnType<typeof method>[] = []) {
  const modal = createTestModal({ plugins: [fakeNamespace(wallets), connect(), ...more] });
  onTestFinished(() => modal.destroy());
  const list = await modal.api.connect.wallets();
  await modal.test.until(() => list.get().status === 'ready');
  const names = () => list.get().rows.map(({ name }) => name);
  const row = (name: string) => list.get().rows.find((one) => one.name === name);
  return { modal, list, names, row };
}

/** A plugin with a connect method that offers these rows. */
const method = (id: string, createRows: () => ConnectRows) =>
  definePlugin({
    id,
    contributes: [
      connectMethods.of({ id, load: async () => ({ default: () => null }), rows: async () => ({ createRows }) }),
    ],
  });

test('an app without a directory lists the wallets of the page, in the order of Connect', async () => {
  const { list, names, row } = await openList([
    fakeConnector({ id: 'own', name: 'Own', type: 'EXTERNAL' }),
    fakeConnector({ id: 'acorn', name: 'Acorn' }),
    fakeConnector({ id: 'birch', name: 'Birch' }),
  ]);
  expect(names()).toEqual(['Acorn', 'Birch', 'Own']);
  expect(row('Acorn')).toMatchObject({
    id: 'connector/acorn',
    kind: 'installed',
    reach: 'page',
    namespaces: ['fake'],
    status: 'idle',
    stores: [],
  });
  expect(row('Own')?.kind).toBe('external');
  expect(list.get().directory).toBeUndefined();
});

test('asking for the list starts the modal and the look for wallets', async () => {
  const { modal } = await openList([fakeConnector({ id: 'acorn' })]);
  expect(modal.state.connectors.get().map(({ id }) => id)).toEqual(['acorn']);
  expect(modal.state.modal.get().open).toBe(false);
});

test('a row connects its wallet, and says so until the wallet is disconnected', async () => {
  const { modal, list, row } = await openList([fakeConnector({ id: 'acorn' })]);
  const connecting = list.connect('connector/acorn');
  expect(row('acorn')?.status).toBe('connecting');
  expect((await modal.test.clock.drive(connecting)).status).toBe('connected');
  expect(row('acorn')?.status).toBe('connected');
  expect(list.get().attempt).toBeUndefined();
  await modal.disconnect();
  expect(row('acorn')?.status).toBe('idle');
});

test('a refused connect leaves its coded error at the row, until the next one', async () => {
  const wallet = fakeConnector({ id: 'acorn', mode: 'reject' });
  const { modal, list, row } = await openList([wallet]);
  const result = await modal.test.clock.drive(list.connect({ id: 'connector/acorn' }));
  expect(result).toMatchObject({ status: 'rejected', error: { code: 'USER_REJECTED' } });
  expect(row('acorn')).toMatchObject({ status: 'failed', error: { code: 'USER_REJECTED' } });
  expect(list.get().attempt).toMatchObject({
    row: 'connector/acorn',
    status: 'failed',
    error: { code: 'USER_REJECTED' },
  });
  wallet.behave('approve');
  await modal.test.clock.drive(list.connect('connector/acorn'));
  expect(row('acorn')).toMatchObject({ status: 'connected' });
  expect(row('acorn')?.error).toBeUndefined();
});

test('cancel ends the connect and its question, and forgets a failure', async () => {
  const wallet = fakeConnector({ id: 'acorn', mode: 'hang' });
  const { modal, list, row } = await openList([wallet]);
  const connecting = list.connect('connector/acorn');
  await modal.test.until(() => wallet.prompts.length === 1);
  list.cancel();
  expect(await connecting).toEqual({ status: 'cancelled' });
  expect(wallet.prompts[0]?.signal.aborted).toBe(true);
  expect(row('acorn')?.status).toBe('idle');
  wallet.behave('reject');
  await modal.test.clock.drive(list.connect('connector/acorn'));
  list.cancel();
  expect(row('acorn')?.status).toBe('idle');
  expect(list.get().attempt).toBeUndefined();
});

test('a newer connect replaces the one that runs', async () => {
  const acorn = fakeConnector({ id: 'acorn', mode: 'hang' });
  const { modal, list, row } = await openList([acorn, fakeConnector({ id: 'birch' })]);
  const first = list.connect('connector/acorn');
  const second = list.connect('connector/birch');
  expect(await first).toEqual({ status: 'cancelled' });
  expect((await modal.test.clock.drive(second)).status).toBe('connected');
  expect([row('acorn')?.status, row('birch')?.status]).toEqual(['idle', 'connected']);
});

test('a signal of the app cancels a connect', async () => {
  const wallet = fakeConnector({ id: 'acorn', mode: 'hang' });
  const { modal, list } = await openList([wallet]);
  const controller = new AbortController();
  const connecting = list.connect('connector/acorn', { signal: controller.signal });
  await modal.test.until(() => wallet.prompts.length === 1);
  controller.abort();
  expect(await connecting).toEqual({ status: 'cancelled' });
});

test('a wallet that is found while the list is watched comes after the others of its group, and keeps its row', async () => {
  const { modal, list, names, row } = await openList([fakeConnector({ id: 'own', type: 'EXTERNAL' })]);
  onTestFinished(list.subscribe(() => undefined));
  const own = row('own');
  const { connectorsAtom } = await import('latchkey/plugin');
  const { store } = modal.test.context;
  store.set(connectorsAtom, [...store.get(connectorsAtom), fakeConnector({ id: 'late' }).connector]);
  expect(names()).toEqual(['own', 'late']);
  expect(row('own')).toBe(own);
});

test('the list is the same object until something changes', async () => {
  const { modal, list } = await openList([fakeConnector({ id: 'acorn' })]);
  const before = list.get();
  expect(list.get()).toBe(before);
  expect(await modal.api.connect.wallets()).toBe(list);
  let changes = 0;
  onTestFinished(list.subscribe(() => changes++));
  await modal.test.clock.drive(list.connect('connector/acorn'));
  expect(list.get()).not.toBe(before);
  expect(changes).toBeGreaterThan(0);
});

test.each([
  ['an unknown row', 'connector/none', 'WALLET_UNKNOWN', '"connector/none"'],
  ['nothing', undefined, 'INPUT_INVALID', 'undefined'],
  ['a number', 7, 'INPUT_INVALID', 'number'],
  ['a row of another list', { id: 'wallet/x' }, 'WALLET_UNKNOWN', '"wallet/x"'],
])('connecting %s fails with a code, and names what was given', async (_, given, code, named) => {
  const { list } = await openList([fakeConnector({ id: 'acorn' })]);
  const result = await list.connect(given as string);
  expect(result).toMatchObject({ status: 'failed', error: { code } });
  expect(result.status === 'failed' && result.error.message).toContain(named);
  expect(result.status === 'failed' && result.error.message).toContain('xpected');
});

test('namespaces that are no list are refused', async () => {
  const { list } = await openList([fakeConnector({ id: 'acorn' })]);
  const result = await list.connect('connector/acorn', { namespaces: 'fake' as never });
  expect(result).toMatchObject({ status: 'failed', error: { code: 'INPUT_INVALID' } });
});

test('a search for something else than a text, and a reply to no question, are refused', async () => {
  const { list } = await openList([fakeConnector({ id: 'acorn' })]);
  expect(() => list.search(5 as never)).toThrow('expected a text, got number');
  expect(() => list.reply({ code: '123456' })).toThrow('No log-in waits for a code');
});

const MEADOW: ConnectRow = {
  id: 'login/meadow',
  name: 'Meadow',
  kind: 'login',
  namespaces: [],
  oneNamespace: false,
  recent: false,
  contested: false,
  reach: 'page',
  stores: [],
};

test('rows of another plugin are listed at the place of its method, with its own connect', async () => {
  const meadow = method('meadow', () => ({
    atoms: [],
    read: () => ({ rows: [MEADOW] }),
    isConnected: () => false,
    connect: async () => ({ status: 'connected', connections: [] }),
  }));
  // Without an installed wallet, log-ins come first.
  const { list, names } = await openList([fakeConnector({ id: 'own', type: 'EXTERNAL' })], [meadow]);
  expect(names()).toEqual(['Meadow', 'own']);
  expect(await list.connect('login/meadow')).toEqual({ status: 'connected', connections: [] });
  const installed = await openList([fakeConnector({ id: 'acorn' })], [meadow]);
  expect(installed.names()).toEqual(['acorn', 'Meadow']);
});

test('a row that a plugin makes anew stays the same object until something in it changes', async () => {
  const nameAtom = atom('Meadow');
  const otherAtom = atom(0);
  let store: Store | undefined;
  const meadow = definePlugin({
    id: 'meadow',
    contributes: [
      connectMethods.of({
        id: 'meadow',
        load: async () => ({ default: () => null }),
        rows: async () => ({
          createRows(context: PluginContext): ConnectRows {
            store = context.store;
            return {
              atoms: [nameAtom, otherAtom],
              read: () => ({ rows: [{ ...MEADOW, name: context.store.get(nameAtom) }] }),
              isConnected: () => false,
              connect: async () => false,
            };
          },
        }),
      }),
    ],
  });
  const { list, row } = await openList([], [meadow]);
  const before = row('Meadow');
  let changes = 0;
  onTestFinished(list.subscribe(() => changes++));
  store?.set(otherAtom, 1);
  expect([changes, row('Meadow') === before]).toEqual([1, true]);
  store?.set(nameAtom, 'Lea');
  expect([changes, row('Lea')?.id]).toEqual([2, 'login/meadow']);
});

test('a method whose rows cannot be made is left out and reported', async () => {
  const broken = method('broken', () => {
    throw new Error('no rows');
  });
  const { modal, names } = await openList([fakeConnector({ id: 'acorn' })], [broken]);
  expect(names()).toEqual(['acorn']);
  expect(modal.test.errors).toHaveLength(1);
});

test('on a server the list is empty and loads nothing', async () => {
  const modal = createTestModal({
    plugins: [fakeNamespace([fakeConnector({ id: 'acorn' })]), connect()],
    platform: { window: false },
  });
  onTestFinished(() => modal.destroy());
  const list = await modal.api.connect.wallets();
  await modal.test.settle();
  expect(list.get()).toEqual({ status: 'loading', rows: [] });
});
