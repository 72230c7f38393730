/** The wallets of a chain that `standardChain` makes: how they are listed, connected and followed. */

import { type Grant, ModalError } from 'latchkey';
import { expect, test } from 'vitest';
import { openAtom } from '../../../kernel/contract/state.js';
import { accountOf, network, register, start, walletOf } from './opals.js';

test('two wallets of one name keep their ids when another one is registered before them', async () => {
  const { modal, ids } = await start({}, walletOf().wallet, walletOf().wallet);
  const before = ids();
  expect(new Set(before).size).toBe(2);
  register(modal, walletOf({}, 'Other').wallet);
  await modal.test.clock.pass(1_000);
  expect(ids().filter((id) => before.includes(id))).toEqual(before);
});

test('a wallet of another chain is not listed', async () => {
  const { ids } = await start({}, { ...walletOf().wallet, chains: ['ruby:main'] });
  expect(ids()).toEqual([]);
});

test('accounts of another chain, other texts and repeated addresses are dropped', async () => {
  const shared = [accountOf('opal-b', ['ruby:main']), accountOf('ruby-1'), accountOf('opal-a'), accountOf('opal-a')];
  const { wallet } = walletOf({ 'standard:connect': async () => ({ accounts: shared }) });
  const { connect, connection } = await start({}, wallet);
  await connect();
  expect(connection()?.accounts).toEqual([{ address: 'opal-a' }]);
});

test('a wallet that lists one network connects for this network only', async () => {
  const { connect, connection } = await start({}, { ...walletOf().wallet, chains: ['opal:test'] });
  await connect();
  expect(connection()?.networks).toEqual(['opal:test']);
});

test('a wallet that shares no account of the chain is named in the error', async () => {
  const { wallet } = walletOf({ 'standard:connect': async () => ({ accounts: [] }) });
  const result = await (await start({}, wallet)).connect();
  expect(result).toMatchObject({ status: 'failed', error: { message: 'Gem shares no account of Opal.' } });
});

test('an answer in an envelope is unwrapped, and an error of the hook reaches the app', async () => {
  const unwrap = ({ ok, value }: Readonly<Record<string, unknown>>) => {
    if (ok) return value;
    throw new ModalError('The vault is closed.', { code: 'VAULT_CLOSED' });
  };
  let answer: unknown = { ok: true, value: { accounts: [accountOf('opal-a')] } };
  const { wallet } = walletOf({ 'standard:connect': async () => answer });
  const { connect } = await start({ unwrap }, wallet);
  expect((await connect()).status).toBe('connected');
  answer = { ok: false };
  expect(await connect()).toMatchObject({ status: 'failed', error: { code: 'VAULT_CLOSED' } });
});

test('an exception in a hook that reads an answer means a malformed answer', async () => {
  const unwrap = () => {
    throw new TypeError('no envelope');
  };
  const result = await (await start({ unwrap }, walletOf().wallet)).connect();
  expect(result).toMatchObject({ status: 'failed', error: { code: 'RESPONSE_MALFORMED' } });
});

test('a wallet that takes its accounts away is locked, and connected again when it shows them', async () => {
  const { wallet, emit } = walletOf();
  const { modal, connect, connection } = await start({}, wallet);
  await connect();
  emit({ accounts: [] });
  await modal.test.clock.pass(1_000);
  expect(modal.state.accounts.get().get('opal')?.status).toBe('locked');
  emit({ accounts: [accountOf('opal-a')] });
  await modal.test.clock.pass(1_000);
  expect(connection()?.account.address).toBe('opal-a');
});

test('a wallet that cannot remove listeners has one, however often it is connected', async () => {
  const heard: unknown[] = [];
  const { wallet } = walletOf({ 'opal:onChange': async (listener: unknown) => void heard.push(listener) });
  const { modal, connect } = await start({ accounts: { changes: 'opal:onChange' } }, wallet);
  for (const _ of [1, 2, 3]) {
    await connect();
    await modal.test.clock.drive(modal.disconnect());
  }
  expect(heard).toHaveLength(1);
});

test('a listener feature that rejects leaves the wallet connected', async () => {
  const { wallet } = walletOf({ 'opal:onChange': () => Promise.reject(new Error('not now')) });
  const { connect } = await start({ accounts: { changes: 'opal:onChange' } }, wallet);
  expect((await connect()).status).toBe('connected');
});

test('an account and a network that change in one event are never seen with the others', async () => {
  const { wallet, emit } = walletOf({ 'opal:network': async () => ({ network: 'opal:main' }) });
  const read = ({ network: id }: Readonly<Record<string, unknown>>) => id as string;
  const changing = { feature: 'opal:network', read, changes: 'standard:events' };
  const { modal, connect } = await start({ network: changing }, wallet);
  const seen: string[] = [];
  modal.hooks.tap('authorize', async (grant: Grant) => {
    grant.watch((next) => {
      const share = next?.shares.get('opal');
      seen.push(`${share?.accounts[0]?.address} on ${share?.network}`);
    });
  });
  await connect();
  emit({ accounts: [accountOf('opal-b')], network: 'opal:test' });
  await modal.test.clock.pass(1_000);
  expect(new Set(seen)).toEqual(new Set(['opal-b on opal:test']));
});

test('an unreadable network in the answer refuses the connection and leaves no listener', async () => {
  const { wallet, heard } = walletOf({ 'opal:network': async () => ({}) });
  const { connect } = await start({ network: { feature: 'opal:network', read: () => undefined } }, wallet);
  expect(await connect()).toMatchObject({ status: 'failed', error: { code: 'RESPONSE_MALFORMED' } });
  expect(heard).toHaveLength(0);
});

test('an object of the page becomes a wallet once the modal opens, and is gone with the object', async () => {
  const asked: string[] = [];
  const { modal, ids } = await start({
    injected: {
      places: () => ({ 'gems.opal': 'Gem', broken: 'Broken' }),
      toWallet({ place, object }) {
        asked.push(place);
        if (place === 'broken') throw new TypeError('no wallet');
        return { ...walletOf().wallet, chains: ['opal:main'], object };
      },
    },
  });
  await modal.test.clock.pass(10_000);
  Object.assign(modal.test.page, { gems: { opal: {} }, broken: {} });
  const open = (isOpen: boolean) => modal.test.context.store.set(openAtom, isOpen);
  open(true);
  expect(ids()).toEqual(['opal/Gem']);
  Object.assign(modal.test.page, { gems: undefined });
  open(false);
  open(true);
  expect([ids(), asked]).toEqual([[], ['gems.opal', 'broken']]);
});

test('switching asks the wallet, and moves only if the wallet then reports the network', async () => {
  let active = 'opal:main';
  let obeys = true;
  const { wallet } = walletOf({
    'opal:network': async () => ({ network: active }),
    'opal:move': async (to: string) => {
      if (obeys) active = to;
      return {};
    },
  });
  const { modal, connect, connection, ended } = await start(
    {
      network: {
        feature: 'opal:network',
        read: ({ network: id }) => id as string,
        switch: { feature: 'opal:move', inputs: ({ id }) => [id], read: () => true },
      },
    },
    wallet,
  );
  await connect();
  const to = (id: string) => ended(connection()?.features.switchNetwork?.(network(id)));
  await to('opal:test');
  await modal.test.settle();
  expect(connection()?.network).toBe('opal:test');
  obeys = false;
  expect(await to('opal:main')).toBe('NETWORK_MISMATCH');
  expect(connection()?.network).toBe('opal:test');
});
