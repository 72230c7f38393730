/** What the plugin takes, and the errors for what it does not. */

import { check } from 'latchkey';
import type { PolkadotExtension } from './slots.js';

/** A network: a relay chain, or a system chain such as an Asset Hub. Ready ones: `latchkey/plugins/polkadot/networks`. */
export interface PolkadotNetworkInput {
  /** Hash of block 0, hex: the network's identity (CAIP-2 takes its first 16 bytes). */
  readonly genesisHash: string;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** How its addresses are spelt (SS58): 0 for Polkadot, 2 for Kusama, 42 for generic. */
  readonly ss58Prefix: number;
  /** https endpoints that answer JSON-RPC by POST. */
  readonly rpcUrls: readonly string[];
  readonly explorerUrl?: string | undefined;
  readonly testnet?: boolean | undefined;
  readonly imageUrl?: string | undefined;
}

/** A wallet the app brings itself: an entry as of `window.injectedWeb3`. */
export interface PolkadotExternalWallet {
  /** Stable between page loads. */
  readonly id: string;
  readonly name: string;
  readonly icon?: string | undefined;
  readonly extension: PolkadotExtension;
}

/** Options of `polkadot`. */
export interface PolkadotOptions {
  /** At least one, each once; the first is where the app begins. */
  readonly networks: readonly PolkadotNetworkInput[];
  /** Endpoints of your own, by genesis hash or CAIP-2 id; asked instead of the public ones. */
  readonly rpc?: Readonly<Record<string, string | readonly string[]>>;
  /** Wallets of your own, besides those the page has. */
  readonly connectors?: readonly PolkadotExternalWallet[];
}

/** Names and types of the options; networks are read, and refused, in networks.ts. @throws `OPTION_INVALID` */
export function checkShape(options: PolkadotOptions): void {
  const { anything, checkOptions, list, required, rule } = check;
  const isWallet = (given: unknown) => {
    const { id, name, extension } = (given ?? {}) as Partial<PolkadotExternalWallet>;
    return Boolean(id && name && isExtension(extension));
  };
  checkOptions('polkadot', options, {
    networks: required(rule('a list of at least one network', (given) => Array.isArray(given) && given.length > 0)),
    rpc: anything,
    connectors: list(rule('an id, a name and an extension to enable', isWallet)),
  });
}

/** Whether it can be asked for accounts. @throws what its getters throw */
export function isExtension(value: unknown): value is PolkadotExtension {
  const { enable, connect } = (value ?? {}) as PolkadotExtension;
  return typeof enable === 'function' || typeof connect === 'function';
}
