/** `modal.state.networks` and `modal.state.accounts`: the state of each namespace, derived from the kernel's atoms. */

import { type Atom, atom } from 'jotai/vanilla';
import type { AccountDetails } from './accountDetails.js';
import type { Token } from './assets.js';
import type { AbsentWallet, Account, ConnectionStatus, ConnectorInfo, Namespace, Network, NetworkId } from './model.js';
import type { NamespaceDefinition } from './slots.js';
import {
  accountDetailsAtom,
  activeNetworkAtom,
  balanceKey,
  balancesAtom,
  connectionsAtom,
  currentTabsAtom,
  identitiesAtom,
  identityKey,
  lockedWalletsAtom,
  networksAtom,
  statusesAtom,
  tokenListsAtom,
} from './state.js';

/** The networks of one namespace. */
export interface NetworkState {
  /** The active network of this namespace, or that of its connection. */
  readonly caipNetwork: Network | undefined;
  /** Whether the wallet can use every network of the namespace. True without a connection. */
  readonly supportsAllNetworks: boolean;
  /** The networks on which an embedded wallet has smart accounts; empty until known. */
  readonly smartAccountEnabledNetworks: readonly NetworkId[];
  /** The networks that the wallet has approved; empty if it can use every one. */
  readonly approvedCaipNetworkIds: readonly NetworkId[];
  /** The networks of the app. */
  readonly requestedCaipNetworks: readonly Network[];
}

/** The connected accounts of one namespace. `undefined`: unknown, or not of this wallet. */
export interface AccountState extends Omit<AccountDetails, 'smartAccountEnabledNetworks'> {
  /** The state of the connection. */
  readonly status: ConnectionStatus;
  /** All accounts that the wallet shares, with the active one first. */
  readonly allAccounts: readonly Account[];
  /** CAIP-10 id. */
  readonly caipAddress: string | undefined;
  /** The active account. */
  readonly address: string | undefined;
  /** The names that the wallet gives its accounts, by address. */
  readonly addressLabels: ReadonlyMap<string, string>;
  /** The page of the account at the block explorer of the network. */
  readonly addressExplorerUrl: string | undefined;
  /** The connected or locked wallet. */
  readonly connectedWalletInfo: ConnectorInfo | AbsentWallet | undefined;
  /** The last native balance that was read, in the smallest unit. */
  readonly balance: bigint | undefined;
  /** The symbol of the native currency. */
  readonly balanceSymbol: string | undefined;
  /** The tokens that were last read on this network. Empty until then. */
  readonly tokenBalance: readonly Token[];
  /** The registered name of the account, as far as it was read. */
  readonly profileName: string | undefined;
  /** The picture of the account, as far as it was read. */
  readonly profileImage: string | undefined;
  /** Id of the tab that the user has selected in Account. */
  readonly currentTab: string | undefined;
}

const NO_TOKENS: readonly Token[] = Object.freeze([]);

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
          smartAccountEnabledNetworks: get(accountDetailsAtom).get(namespace)?.smartAccountEnabledNetworks ?? [],
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
        const caipAddress = address && network ? balanceKey(network.id, address) : undefined;
        const balance = get(balancesAtom).get(caipAddress ?? '');
        const profile = address ? get(identitiesAtom).get(identityKey(`${namespace}:`, address))?.value : undefined;
        const { smartAccountEnabledNetworks: _, ...details } = get(accountDetailsAtom).get(namespace) ?? {};
        return {
          ...details,
          tokenBalance: get(tokenListsAtom).get(caipAddress ?? '')?.value?.tokens ?? NO_TOKENS,
          profileName: profile?.name,
          profileImage: profile?.imageUrl,
          currentTab: get(currentTabsAtom).get(namespace),
          balance: balance && 'amount' in balance ? balance.amount : undefined,
          balanceSymbol: address ? network?.nativeCurrency.symbol : undefined,
          status: get(statusesAtom).get(namespace) ?? 'disconnected',
          allAccounts: connection?.accounts ?? [],
          address,
          caipAddress,
          addressLabels: new Map(
            (connection?.accounts ?? []).flatMap((one) => (one.label ? [[one.address, one.label] as const] : [])),
          ),
          addressExplorerUrl: address && network ? definition.addressUrl?.(network, address) : undefined,
          connectedWalletInfo: connection?.connector ?? get(lockedWalletsAtom).get(namespace),
        };
      }),
    ),
  };
}
