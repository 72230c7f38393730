/** The specification's own view of networks and accounts (spec §3), derived from the kernel's atoms. */

import { type Atom, atom } from 'jotai/vanilla';
import { describeConnector } from './connectorInfo.js';
import type { Account, ConnectionStatus, ConnectorInfo, Namespace, Network, NetworkId } from './model.js';
import type { NamespaceDefinition } from './slots.js';
import { activeNetworkAtom, connectionsAtom, networksAtom, statusesAtom } from './state.js';

/** spec §3 "Chain entry": networkState. */
export interface NetworkState {
  readonly caipNetwork: Network | undefined;
  readonly supportsAllNetworks: boolean;
  readonly approvedCaipNetworkIds: readonly NetworkId[];
  readonly requestedCaipNetworks: readonly Network[];
}

/** spec §3 "Chain entry": accountState, as far as plugins here fill it. */
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
  readonly describe: typeof describeConnector;
}

/** Derived, never copied: one entry a namespace that a plugin brings. */
export function createNamespaceAtoms(chains: ReadonlyMap<Namespace, NamespaceDefinition>): NamespaceAtoms {
  const byNamespace = <Value>(
    entry: (namespace: Namespace, chain: NamespaceDefinition) => Value,
  ): ReadonlyMap<Namespace, Value> =>
    new Map([...chains].map(([namespace, chain]) => [namespace, entry(namespace, chain)]));

  return {
    describe: describeConnector,
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
      byNamespace((namespace, chain) => {
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
          addressExplorerUrl: address && network ? chain.addressUrl?.(network, address) : undefined,
          connectedWalletInfo: connection?.connector,
        };
      }),
    ),
  };
}
