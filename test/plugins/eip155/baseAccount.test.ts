/**
 * The exchange with the SDK of Base Account, replayed. It was recorded from the package `@base-org/account` 2.5.10 (Apache-2.0) in
 * jsdom on 23 November 2026, with an account that an earlier page had stored. The package itself is not a dependency.
 */

import type { Eip155Provider } from 'latchkey/plugins/eip155/slots';
import { expect, test } from 'vitest';
import { ALICE } from './fakeWallet.js';
import { connectedModal, startModal } from './modal.js';

/** The network Base. */
const BASE = '0x2105';
const NETWORKS = [
  {
    id: 8453,
    name: 'Base',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://base.example/rpc'],
  },
];

/** The provider as recorded. `disconnect` is a method of its prototype. `account` is what the page has stored. */
class RecordedProvider {
  readonly calls: string[] = [];
  readonly #listeners: (readonly [event: string, listener: (payload: unknown) => void])[] = [];
  account: string | undefined;

  constructor(account: string | undefined) {
    this.account = account;
  }

  request = async ({ method }: { readonly method: string }): Promise<unknown> => {
    this.calls.push(method);
    if (method === 'eth_requestAccounts') {
      this.account ??= ALICE.toLowerCase();
      this.#emit('connect', { chainId: BASE });
    }
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return this.account ? [this.account] : [];
    if (method === 'eth_chainId') return this.account ? BASE : '0x1';
    // A connected provider forwards the request to a node. Otherwise it ends its session again.
    if (this.account) return undefined;
    await this.disconnect();
    const message = "Must call 'eth_requestAccounts' before other methods";
    throw Object.assign(new Error(message), { code: 4100, data: { method } });
  };

  on(event: string, listener: (payload: never) => void) {
    this.#listeners.push([event, listener as (payload: unknown) => void]);
  }

  removeListener(event: string, listener: unknown) {
    const at = this.#listeners.findIndex(([name, own]) => name === event && own === listener);
    if (at >= 0) this.#listeners.splice(at, 1);
  }

  async disconnect() {
    this.calls.push('disconnect()');
    this.account = undefined;
    this.#emit('disconnect', Object.assign(new Error('User initiated disconnection'), { code: 4900 }));
  }

  get listeners() {
    return this.#listeners.length;
  }

  #emit(event: string, payload: unknown) {
    for (const [name, listener] of [...this.#listeners]) if (name === event) listener(payload);
  }
}

const asProvider = (provider: RecordedProvider) => provider as unknown as Eip155Provider;

test('Base Account connects with the address in the spelling of EIP-55, on its network', async () => {
  const provider = new RecordedProvider(undefined);
  const modal = await connectedModal(asProvider(provider), { networks: NETWORKS });
  const connection = modal.state.connections.get().get('eip155');
  expect([connection?.account.address, connection?.network]).toEqual([ALICE, 'eip155:8453']);
  expect(provider.calls).toEqual(['eth_requestAccounts', 'eth_chainId']);
  modal.destroy();
  expect(provider.listeners).toBe(0);
});

test('a disconnect ends the session of Base Account once, and the refused revocation is no failure', async () => {
  const provider = new RecordedProvider(ALICE.toLowerCase());
  const modal = await connectedModal(asProvider(provider), { networks: NETWORKS });
  expect(await modal.test.clock.drive(modal.disconnect())).toMatchObject({ status: 'disconnected' });
  expect(provider.account).toBeUndefined();
  expect(provider.calls.slice(2)).toEqual(['disconnect()', 'wallet_revokePermissions', 'disconnect()']);
  expect([modal.test.errors, provider.listeners]).toEqual([[], 0]);
  modal.destroy();
});

test('a session that Base Account has ended between two loads is forgotten, and the user can connect again', async () => {
  const provider = new RecordedProvider(ALICE.toLowerCase());
  const first = await connectedModal(asProvider(provider), { networks: NETWORKS });
  const { storage } = first.test;
  first.destroy();
  await provider.disconnect();
  const modal = await startModal(asProvider(provider), { networks: NETWORKS, storage });
  await modal.test.until(() => modal.state.accounts.get().get('eip155')?.status === 'disconnected');
  expect(JSON.stringify({ ...storage })).not.toContain('wallet');
  expect(await modal.test.clock.drive(modal.connect({ connector: 'wallet' }))).toMatchObject({ status: 'connected' });
  modal.destroy();
});
