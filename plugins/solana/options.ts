/** The options of the plugin, and the check of their types. */

import { type Currency, check, type NetworkId, networkList } from 'latchkey/plugin';
import type { SolanaWallet } from './slots.js';

/** A Solana network. */
export interface SolanaNetworkInput {
  /** CAIP-2: `solana:` and the first 32 characters of the genesis hash. */
  readonly id?: NetworkId | undefined;
  /** Replaces `id` for the app's own network. Wallets know such a network as `solana:localnet`. */
  readonly genesisHash?: string | undefined;
  readonly name: string;
  /** Default: SOL with 9 decimals. */
  readonly nativeCurrency?: Currency | undefined;
  /**
   * Public endpoints. Put endpoints that contain a key into the option `rpc`.
   *
   * Without any, wallets connect and sign, and what a node would answer is unavailable (`RPC_URL_MISSING`).
   */
  readonly rpcUrls: readonly string[];
  /** An explorer with the paths `/account/…` and `/tx/…`. */
  readonly explorerUrl?: string | undefined;
  readonly testnet?: boolean | undefined;
  readonly imageUrl?: string | undefined;
}

/** A wallet that the app configures. */
export interface SolanaExternalWallet {
  /** Must be the same at every page load. */
  readonly id: string;
  /** Default: the wallet's own name. */
  readonly name?: string | undefined;
  /** Default: the wallet's own icon. */
  readonly icon?: string | undefined;
  /** A Wallet Standard wallet. */
  readonly wallet: SolanaWallet;
}

/** The name of a token. Nodes know only the address of its mint. */
export interface SolanaTokenInput {
  /** The address of the mint. */
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  /** A `data:` or `https:` image. */
  readonly imageUrl?: string | undefined;
}

/** Options of `solana`. */
export interface SolanaOptions {
  /** At least one, each id once. The first network is active at the start. */
  readonly networks: readonly SolanaNetworkInput[];
  /** The app's own endpoints, by CAIP-2 id or its part after the colon. They replace the public ones. */
  readonly rpc?: Readonly<Record<NetworkId, string | readonly string[]>> | undefined;
  /** The app's own wallets, in addition to those of the page. */
  readonly connectors?: readonly SolanaExternalWallet[] | undefined;
  /** On phones, offer links into the browsers of wallet apps that are missing in this page. Default true. */
  readonly deepLinks?: boolean | undefined;
  /** Names of tokens that nodes list. Account shows other tokens with the address of their mint. */
  readonly tokens?: readonly SolanaTokenInput[] | undefined;
}

/**
 * A copy of the options whose names and types are checked. `readNetworks` checks the networks themselves.
 *
 * @throws `OPTION_INVALID`
 */
export function readSolanaOptions(given: SolanaOptions): SolanaOptions {
  const { flag, list, readOptions, record, rule } = check;
  const isExternal = (given: unknown) => {
    const { id, wallet } = (given ?? {}) as Partial<SolanaExternalWallet>;
    return Boolean(id && wallet?.features && wallet.name);
  };
  const isToken = (given: unknown) => {
    const { address, name, symbol } = (given ?? {}) as Partial<SolanaTokenInput>;
    return Boolean(address && name && symbol);
  };
  return readOptions('solana', given, {
    networks: networkList,
    rpc: record,
    connectors: list(rule('an id and a wallet of the Wallet Standard', isExternal)),
    deepLinks: flag,
    tokens: list(rule('an address, a name and a symbol', isToken)),
  });
}
