/** Namespaces without a chain plugin, as the app lists them. Types only. */

import type { NetworkId } from 'latchkey/plugin';

/** The permissions to request in one namespace. */
export interface RawNamespace {
  /** CAIP-2 ids. */
  readonly chains: readonly NetworkId[];
  readonly methods: readonly string[];
  /** Default: `accountsChanged`, `chainChanged`. */
  readonly events?: readonly string[] | undefined;
}

/** By namespace. */
export type RawNamespaces = Readonly<Record<string, RawNamespace>>;
