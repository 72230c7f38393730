/** The provider objects of an instance, by namespace. */

import type { AnyModal, Connection } from 'latchkey/plugin';
import { createProvider, type ModalProvider } from 'latchkey/plugins/eip155/provider';
import { activeNamespace, connectionOf } from './account.js';
import { createBitcoinProvider } from './bitcoinProvider.js';
import type { ChainNamespace } from './networkTypes.js';
import type { Room } from './room.js';
import { createSolanaProvider } from './solanaProvider.js';

/** Providers that stay the same object as long as their connection does. */
export interface Providers {
  /** The provider of a namespace, by default of the active one; `undefined` while that is disconnected. */
  get(namespace?: ChainNamespace): unknown;
  /** The providers of all namespaces. */
  all(): Readonly<Record<string, unknown>>;
}

/** Creates the providers of a modal. */
export function createProviders(room: Room): Providers {
  const modal = room.modal as unknown as AnyModal;
  let eip155: ModalProvider | undefined;
  const made = new Map<string, { readonly key: string; readonly provider: unknown }>();
  const make = (namespace: string, connection: Connection): unknown => {
    if (namespace === 'eip155') {
      eip155 ??= createProvider(modal);
      return eip155;
    }
    if (namespace === 'solana') return createSolanaProvider(room, connection);
    if (namespace === 'bip122') return createBitcoinProvider(room);
    return connection.features.provider;
  };
  const get = (namespace = activeNamespace(room)) => {
    const connection = namespace && connectionOf(room, namespace);
    if (!namespace || !connection) return undefined;
    const key = `${connection.grantId} ${connection.account.address}`;
    const known = made.get(namespace);
    if (known?.key === key) return known.provider;
    const provider = make(namespace, connection);
    made.set(namespace, { key, provider });
    return provider;
  };
  return {
    get,
    all: () =>
      Object.fromEntries(
        [...room.modal.state.networks.get().keys()].map((name) => [name, get(name as ChainNamespace)]),
      ),
  };
}
