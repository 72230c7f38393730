import type { ConnectResult } from 'latchkey';
import {
  createTestModal,
  type FakeConnectorScript,
  fakeConnector,
  fakeNamespace,
  type WalletMode,
} from 'latchkey/testing';
import { expect, it } from 'vitest';

async function setUp(script: Partial<FakeConnectorScript> = {}) {
  const wallet = fakeConnector({ id: 'acorn', ...script });
  const modal = createTestModal({ plugins: [fakeNamespace([wallet])] });
  await modal.test.wake();
  const connect = () => modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  return { wallet, modal, connect, connection: () => modal.state.connection.get() };
}

const outcomes: [WalletMode, ConnectResult['status'], string | undefined][] = [
  ['approve', 'connected', undefined],
  ['reject', 'rejected', 'USER_REJECTED'],
  ['hang', 'failed', 'DEADLINE_PASSED'],
  ['throw', 'failed', 'CONNECT_FAILED'],
  ['lie', 'failed', 'GRANT_EMPTY'],
];

it.each(outcomes)('connecting a wallet in the mode "%s" ends as "%s"', async (mode, status, code) => {
  const { connect } = await setUp({ mode });
  const result = await connect();
  expect([result.status, 'error' in result ? result.error.code : undefined]).toEqual([status, code]);
});

it('a late approval does not connect, and its grant is ended', async () => {
  const { wallet, modal, connection } = await setUp({ mode: 'hang' });
  const leave = new AbortController();
  const left = modal.connect({ connector: 'acorn', signal: leave.signal });
  await modal.test.until(() => wallet.prompts.length === 1);
  leave.abort();
  expect(await left).toEqual({ status: 'cancelled' });
  wallet.answer('approve');
  await modal.test.settle();
  expect([connection(), wallet.grants[0]?.ended]).toEqual([undefined, 1]);
});

it('a wallet can change accounts and network, and disconnect', async () => {
  const { wallet, connect, connection } = await setUp({ accounts: ['alice', 'bob'], network: 'fake:1' });
  await connect();
  wallet.changeAccounts(['bob']);
  wallet.changeNetwork('fake:2');
  expect(connection()).toMatchObject({ account: { address: 'bob' }, network: 'fake:2' });
  wallet.end();
  expect(connection()).toBeUndefined();
});

it('one wallet may serve several namespaces', async () => {
  const wallet = fakeConnector({ id: 'oak', namespaces: ['fake', 'other'] });
  const modal = createTestModal({ plugins: [fakeNamespace([wallet]), fakeNamespace([], 'other')] });
  await modal.test.wake();
  await modal.connect({ connector: 'oak' });
  expect([...modal.state.connections.get().keys()]).toEqual(['fake', 'other']);
  await modal.disconnect('other');
  expect([modal.state.connections.get().size, wallet.grants[0]?.ended]).toEqual([0, 1]);
});
