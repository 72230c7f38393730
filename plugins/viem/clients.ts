/** Clients of viem over a modal. */

import type { AnyModal, NetworkId } from 'latchkey/plugin';
import { createProvider } from 'latchkey/plugins/eip155/provider';
import {
  type Account,
  type Chain,
  createPublicClient,
  createWalletClient,
  custom,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem';
import { findNetwork, toViemChain } from './chain.js';
import { toViemTransport } from './transport.js';

/** A wallet client with an account and a chain. */
export type ModalWalletClient = WalletClient<Transport, Chain | undefined, Account>;

/** Which network a client is for. */
export interface ClientOptions {
  /** CAIP-2 id of one of the app's networks. Default: the network of the connection; for a public client without a connection, the app's active EVM network. */
  readonly network?: NetworkId | undefined;
}

/**
 * A client that signs and sends with the connected wallet. It belongs to the account and network of this moment: get a new
 * one after a change. viem refuses to send while the wallet is on another chain than the client.
 *
 * While the wallet is on a network that the app does not have, the client has no chain, and viem refuses to send with it.
 *
 * @returns `undefined` while no wallet is connected
 * @throws `NETWORK_UNKNOWN` if the app does not have the given network
 */
export function getWalletClient(modal: AnyModal, { network }: ClientOptions = {}): ModalWalletClient | undefined {
  const connection = modal.state.connections.get().get('eip155');
  if (!connection) return undefined;
  const { caipNetwork } = modal.state.networks.get().get('eip155') ?? {};
  // Without a chain if the app does not have the wallet's network.
  const wanted = network
    ? findNetwork(modal, network)
    : caipNetwork?.id === connection.network
      ? caipNetwork
      : undefined;
  return createWalletClient({
    account: connection.account.address as `0x${string}`,
    chain: wanted && toViemChain(wanted),
    // A request to a wallet must never be repeated.
    transport: custom(createProvider(modal), { retryCount: 0 }),
  });
}

/**
 * A client that reads from the app's own nodes, with or without a wallet. Several RPC URLs are tried in order. Requests for a network
 * without one reject with `RPC_URL_MISSING`.
 *
 * @throws `NETWORK_UNKNOWN` if the app does not have the network
 */
export function getPublicClient(modal: AnyModal, { network }: ClientOptions = {}): PublicClient<Transport, Chain> {
  const wanted = findNetwork(modal, network);
  return createPublicClient({ chain: toViemChain(wanted), transport: toViemTransport(wanted) });
}
