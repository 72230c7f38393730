/** The connection in this namespace, as the provider needs it. */

import type { AnyModal, Connection, ConnectResult, Network, NetworkId, SwitchResult } from 'latchkey/plugin';
import { chainIdOf } from '../parse.js';
import type { Eip155Api, Hex } from '../slots.js';
import { createProviderError, toProviderError } from './errors.js';

/** The parts of a modal with the plugin `eip155` that its own type does not show. */
interface WithEip155 {
  readonly api: { readonly eip155?: Eip155Api };
  connect(input: { readonly namespaces: readonly string[]; readonly signal?: AbortSignal }): Promise<ConnectResult>;
  switchNetwork(id: NetworkId): Promise<SwitchResult>;
  disconnect(target: string | Connection): Promise<unknown>;
}

/** A modal and its connection in the namespace `eip155`. */
export interface ModalWallet {
  /** The methods `modal.api.eip155`. */
  api(): Eip155Api;
  /** The connection; `undefined` while it is disconnected. */
  connection(): Connection | undefined;
  /** The addresses of the connection, the selected one first; empty without a connection. */
  addresses(): readonly Hex[];
  /** The wallet's network. Without a connection: the app's active or first one of this namespace. */
  network(): NetworkId | undefined;
  /** The app's networks of this namespace. */
  networks(): readonly Network[];
  /** Waits until the stored connection is restored or given up. */
  restored(): Promise<void>;
  /** Opens the modal at Connect, unless a wallet is connected. @throws a `ProviderRpcError` */
  connect(signal?: AbortSignal): Promise<void>;
  /**
   * Moves the modal and the wallet to a network.
   * @throws a `ProviderRpcError`
   */
  switchTo(network: NetworkId): Promise<void>;
  /** Ends the connection. */
  disconnect(): Promise<void>;
}

/** Reads a modal. Works on a server too, where there is never a connection. */
export function walletOf(modal: AnyModal): ModalWallet {
  const { state } = modal;
  const full = modal as unknown as WithEip155;
  const connection = () => state.connections.get().get('eip155') as Connection | undefined;
  const ownState = () => state.networks.get().get('eip155');
  const status = () => state.accounts.get().get('eip155')?.status;
  /** Waits until the connection says what the wallet has confirmed: changes of a wallet are passed on in steps of 100 ms. */
  const moved = (network: NetworkId) => {
    const isDone = () => [undefined, network].includes(connection()?.network);
    if (isDone()) return Promise.resolve();
    return new Promise<void>((resolve) => {
      const stop = state.connections.subscribe(() => {
        if (!isDone()) return;
        stop();
        resolve();
      });
    });
  };
  const wallet: ModalWallet = {
    api() {
      const api = full.api.eip155;
      if (api) return api;
      throw createProviderError(4200, 'This modal has no plugin "eip155". Add eip155() to the plugins of the modal.');
    },
    connection,
    addresses: () => (connection()?.accounts ?? []).map(({ address }) => address as Hex),
    network() {
      const connected = connection();
      if (connected) return connected.network;
      const own = ownState();
      return (own?.caipNetwork ?? own?.requestedCaipNetworks[0])?.id;
    },
    networks: () => ownState()?.requestedCaipNetworks ?? [],
    restored() {
      modal.start();
      if (status() !== 'reconnecting') return Promise.resolve();
      return new Promise((resolve) => {
        const stop = state.accounts.subscribe(() => {
          if (status() === 'reconnecting') return;
          stop();
          resolve();
        });
      });
    },
    async connect(signal) {
      await wallet.restored();
      if (connection()) return;
      const result = await full.connect({ namespaces: ['eip155'], ...(signal && { signal }) });
      if (result.status === 'cancelled') throw createProviderError(4001, 'The user closed the list of wallets.');
      if (result.status !== 'connected') throw toProviderError(result.error);
    },
    async switchTo(network) {
      if (!wallet.networks().some(({ id }) => id === network)) {
        throw createProviderError(
          4902,
          `The network "${network}" is not one of the app's networks. Add it to eip155().`,
        );
      }
      const result = await full.switchNetwork(network);
      if (result.status === 'cancelled') throw createProviderError(4001, 'The network switch was cancelled.');
      if (result.status !== 'switched') throw toProviderError(result.error);
      await moved(network);
    },
    async disconnect() {
      await full.disconnect(connection() ?? 'eip155');
    },
  };
  return wallet;
}

/** The connection as a signer of a library needs it. */
export interface ConnectedTo {
  /** The chain of the wallet; `any` while it is unknown. */
  readonly chainId: number | 'any';
  /** The account as the connection writes it; `undefined` if it is not one of the connection. */
  readonly address: Hex | undefined;
}

/**
 * The connection at this moment.
 *
 * @param account - An account of the connection, in any case. Default: the selected one.
 * @returns `undefined` while no wallet is connected
 */
export function connectedTo(modal: AnyModal, account?: string): ConnectedTo | undefined {
  const connection = modal.state.connections.get().get('eip155');
  if (!connection) return undefined;
  const wanted = (account ?? connection.account.address).toLowerCase();
  const own = connection.accounts.find(({ address }) => address.toLowerCase() === wanted);
  const chainId = connection.network && Number(connection.network.slice('eip155:'.length));
  return { chainId: chainId || 'any', address: own?.address as Hex | undefined };
}

/** The chain id of a network in hex; `undefined` for no network. */
export const hexOf = (network: NetworkId | undefined): Hex | undefined => (network ? chainIdOf(network) : undefined);
