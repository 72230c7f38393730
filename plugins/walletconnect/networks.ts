/** Namespaces without a chain plugin: what is asked of wallets is written down by the app, and requests go out as they are. */

import { type Contribution, type NamespaceDefinition, type NetworkId, namespaces } from 'latchkey';
import { bridges, type WalletConnectBridge } from './slots.js';

/** What is asked of wallets in one namespace. */
export interface RawNamespace {
  /** CAIP-2 ids. */
  readonly chains: readonly NetworkId[];
  readonly methods: readonly string[];
  /** Default: `accountsChanged`, `chainChanged`. */
  readonly events?: readonly string[] | undefined;
}

/** By namespace. */
export type RawNamespaces = Readonly<Record<string, RawNamespace>>;

/** Nothing here knows what an address looks like, nor what its tokens are called. */
const UNKNOWN = { name: 'Token', symbol: 'TOKEN', decimals: 0 } as const;

/** A chain and its bridge for each. */
export function contributeRaw<N extends RawNamespaces>(raw: N | undefined) {
  const found = Object.entries(raw ?? {}).flatMap(([namespace, wish]) => [
    namespaces.of(namespace, {
      name: namespace,
      networks: wish.chains.map((id) => ({ id, namespace, name: id, nativeCurrency: UNKNOWN, rpcUrls: [] })),
      isAddress: () => true,
    }),
    bridges.of(namespace, async () => (await import('./session/rawBridge.js')).createRawBridge(wish)),
  ]);
  // The keys are those of the option: `modal.connect({ namespaces })` knows them.
  return found as readonly (
    | Contribution<'namespaces', keyof N & string, NamespaceDefinition>
    | Contribution<'walletconnect.bridges', keyof N & string, () => Promise<WalletConnectBridge>>
  )[];
}
