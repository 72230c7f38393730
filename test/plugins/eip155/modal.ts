/** A modal whose app configures one wallet: an EIP-1193 provider. */

import type { AnyPlugin } from 'latchkey';
import { type Eip155NetworkInput, eip155 } from 'latchkey/plugins/eip155';
import type { Eip155Provider } from 'latchkey/plugins/eip155/slots';
import { createTestModal, type TestModalOptions } from 'latchkey/testing';
// Imported in advance: the fake clock does not wait for code.
import '../../../plugins/eip155/wallets/connect.js';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };

/** Mainnet and OP Mainnet. */
export const NETWORKS: readonly Eip155NetworkInput[] = [
  { id: 1, name: 'Ethereum', nativeCurrency: ETHER, rpcUrls: ['https://one.example/rpc'] },
  { id: 10, name: 'OP Mainnet', nativeCurrency: ETHER, rpcUrls: ['https://ten.example/rpc'] },
];

interface Setup {
  readonly networks?: readonly Eip155NetworkInput[];
  readonly plugins?: readonly AnyPlugin[];
  readonly storage?: Storage;
  /** Answers of the nodes. */
  readonly fetch?: NonNullable<NonNullable<TestModalOptions<readonly AnyPlugin[]>['platform']>['fetch']>;
}

/** Creates the modal and starts it. The connector's id is `wallet`. */
export async function startModal(
  provider: Eip155Provider,
  { networks = NETWORKS, plugins = [], storage, fetch }: Setup = {},
) {
  const connectors = [{ id: 'wallet', name: 'Wallet', provider }];
  const modal = createTestModal({
    plugins: [eip155({ networks, connectors }), ...plugins],
    platform: { ...(storage && { storage }), ...(fetch && { fetch }) },
  });
  await modal.test.wake();
  return modal;
}

/** The same, connected. */
export async function connectedModal(provider: Eip155Provider, setup: Setup = {}) {
  const modal = await startModal(provider, setup);
  const result = await modal.test.clock.drive(modal.connect({ connector: 'wallet' }));
  if (result.status !== 'connected') throw new Error(`not connected: ${JSON.stringify(result)}`);
  return modal;
}
