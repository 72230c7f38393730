/** The options of the plugin, and the check of their types. */

import { check, networkList } from 'latchkey/plugin';
import type { PolkadotExtension } from './slots.js';

/** A relay chain, or a system chain such as an Asset Hub. Ready networks: `latchkey/plugins/polkadot/networks`. */
export interface PolkadotNetworkInput {
  /** Hash of block 0, hex. Its first 16 bytes are the CAIP-2 id. */
  readonly genesisHash: string;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** The SS58 prefix of the network's addresses: 0 for Polkadot, 2 for Kusama, 42 for a network without its own. */
  readonly ss58Prefix: number;
  /**
   * https endpoints that accept JSON-RPC by POST.
   *
   * Without any, wallets connect and sign, and what a node would answer is unavailable (`RPC_URL_MISSING`).
   */
  readonly rpcUrls: readonly string[];
  readonly explorerUrl?: string | undefined;
  readonly testnet?: boolean | undefined;
  readonly imageUrl?: string | undefined;
  /** Id for the image service. Used without `imageUrl`. */
  readonly imageId?: string | undefined;
}

/** A wallet that the app configures: an object like the entries of `window.injectedWeb3`. */
export interface PolkadotExternalWallet {
  /** Must be the same at every page load. */
  readonly id: string;
  readonly name: string;
  readonly icon?: string | undefined;
  readonly extension: PolkadotExtension;
}

/** Options of `polkadot`. */
export interface PolkadotOptions {
  /** At least one, each once. The first network is active at the start. */
  readonly networks: readonly PolkadotNetworkInput[];
  /** The app's own endpoints, by genesis hash or CAIP-2 id. They replace the public ones. */
  readonly rpc?: Readonly<Record<string, string | readonly string[]>>;
  /** The app's own wallets, in addition to those of the page. */
  readonly connectors?: readonly PolkadotExternalWallet[];
}

/**
 * A copy of the options whose names and types are checked. `readNetworks` checks the networks themselves.
 *
 * @throws `OPTION_INVALID`
 */
export function readPolkadotOptions(given: PolkadotOptions): PolkadotOptions {
  const { list, readOptions, record, rule } = check;
  const isWallet = (given: unknown) => {
    const { id, name, extension } = (given ?? {}) as Partial<PolkadotExternalWallet>;
    return Boolean(id && name && isExtension(extension));
  };
  return readOptions('polkadot', given, {
    networks: networkList,
    rpc: record,
    connectors: list(rule('an id, a name and an extension to enable', isWallet)),
  });
}

/** Whether the value has a method `enable` or `connect`. @throws the error of a getter that throws */
export function isExtension(value: unknown): value is PolkadotExtension {
  const { enable, connect } = (value ?? {}) as PolkadotExtension;
  return typeof enable === 'function' || typeof connect === 'function';
}
