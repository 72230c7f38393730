/** `modal.state.networks` and `modal.state.accounts`: the state of each namespace, derived from the kernel's atoms. */

import { type Atom, atom } from 'jotai/vanilla';
import type { Account, ConnectionStatus, ConnectorInfo, Namespace, Network, NetworkId } from './model.js';
import type { NamespaceDefinition } from './slots.js';
import { activeNetworkAtom, connectionsAtom, networksAtom, statusesAtom } from './state.js';

/** The networks of one namespace. */
export interface NetworkState {
  readonly caipNetwork: Network | undefined;
  readonly supportsAllNetworks: boolean;
  readonly approvedCaipNetworkIds: readonly NetworkId[];
  readonly requestedCaipNetworks: readonly Network[];
}

/** The connected accounts of one namespace. */
export interface AccountState {
  readonly status: ConnectionStatus;
  readonly allAccounts: readonly Account[];
  /** CAIP-10 id. */
  readonly caipAddress: string | undefined;
  readonly address: string | undefined;
  readonly addressLabels: ReadonlyMap<string, string>;
  readonly addressExplorerUrl: string | undefined;
  readonly connectedWalletInfo: ConnectorInfo | undefined;
}

interface NamespaceAtoms {
  readonly networksAtom: Atom<ReadonlyMap<Namespace, NetworkState>>;
  readonly accountsAtom: Atom<ReadonlyMap<Namespace, AccountState>>;
}

/** Creates the derived atoms, with one entry for each namespace that a plugin contributes. */
export function createNamespaceAtoms(definitions: ReadonlyMap<Namespace, NamespaceDefinition>): NamespaceAtoms {
  const byNamespace = <Value>(
    entry: (namespace: Namespace, definition: NamespaceDefinition) => Value,
  ): ReadonlyMap<Namespace, Value> =>
    new Map([...definitions].map(([namespace, definition]) => [namespace, entry(namespace, definition)]));

  return {
    networksAtom: atom((get) =>
      byNamespace((namespace) => {
        const requested = get(networksAtom).filter((network) => network.namespace === namespace);
        const connection = get(connectionsAtom).get(namespace);
        const active = get(activeNetworkAtom);
        const own = connection?.network && requested.find(({ id }) => id === connection.network);
        return {
          caipNetwork: active?.namespace === namespace ? active : own || undefined,
          supportsAllNetworks: !connection || connection.networks === 'any',
          approvedCaipNetworkIds: !connection || connection.networks === 'any' ? [] : connection.networks,
          requestedCaipNetworks: requested,
        };
      }),
    ),
    accountsAtom: atom((get) =>
      byNamespace((namespace, definition) => {
        const connection = get(connectionsAtom).get(namespace);
        const address = connection?.account.address;
        const active = get(activeNetworkAtom);
        const network =
          active?.namespace === namespace ? active : get(networksAtom).find(({ id }) => id === connection?.network);
        return {
          status: get(statusesAtom).get(namespace) ?? 'disconnected',
          allAccounts: connection?.accounts ?? [],
          address,
          caipAddress: address && network ? `${network.id}:${address}` : undefined,
          addressLabels: new Map(
            (connection?.accounts ?? []).flatMap((one) => (one.label ? [[one.address, one.label] as const] : [])),
          ),
          addressExplorerUrl: address && network ? definition.addressUrl?.(network, address) : undefined,
          connectedWalletInfo: connection?.connector,
        };
      }),
    ),
  };
}
