/** Namespaces without a chain plugin: the app lists what wallets are asked for, and requests pass through unchanged. */

import { bridges, type Contribution, type NamespaceDefinition, namespaces, type RemoteBridge } from 'latchkey/plugin';
import type { RawNamespaces } from './rawNamespace.js';

/** The app does not name the currency of these networks. */
const UNKNOWN_CURRENCY = { name: 'Token', symbol: 'TOKEN', decimals: 0 } as const;

/** A namespace definition and a bridge for each entry. */
export function contributeRawNamespaces<N extends RawNamespaces>(raw: N | undefined) {
  const contributions = Object.entries(raw ?? {}).flatMap(([namespace, options]) => [
    namespaces.of(namespace, {
      name: namespace,
      networks: options.chains.map((id) => ({
        id,
        namespace,
        name: id,
        nativeCurrency: UNKNOWN_CURRENCY,
        rpcUrls: [],
      })),
      isAddress: () => true,
    }),
    bridges.of(namespace, async () => (await import('./session/rawBridge.js')).createRawBridge(options)),
  ]);
  // The keys of the option become part of the type, so that `modal.connect({ namespaces })` accepts them.
  return contributions as readonly (
    | Contribution<'namespaces', keyof N & string, NamespaceDefinition>
    | Contribution<'bridges', keyof N & string, () => Promise<RemoteBridge>>
  )[];
}
