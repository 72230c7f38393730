/** What the plugin takes, and the errors for what it does not. */

import { type Currency, check, type NetworkId } from 'latchkey';
import type { SolanaWallet } from './slots.js';

/** A network in few words. */
export interface SolanaNetworkInput {
  /** CAIP-2: `solana:` and the first 32 characters of the genesis hash. */
  readonly id?: NetworkId | undefined;
  /** In place of `id`, for a network of your own. Wallets know it as `solana:localnet`. */
  readonly genesisHash?: string | undefined;
  readonly name: string;
  /** Default: SOL with 9 decimals. */
  readonly nativeCurrency?: Currency | undefined;
  /** Public endpoints. Endpoints that hold a key go into the option `rpc`. */
  readonly rpcUrls: readonly string[];
  /** One with the paths `/account/…` and `/tx/…`. */
  readonly explorerUrl?: string | undefined;
  readonly testnet?: boolean | undefined;
  readonly imageUrl?: string | undefined;
}

/** A wallet the app brings itself. */
export interface SolanaExternalWallet {
  /** Stable between page loads. */
  readonly id: string;
  /** Default: the wallet's own, as the icon. */
  readonly name?: string | undefined;
  readonly icon?: string | undefined;
  /** By the Wallet Standard. */
  readonly wallet: SolanaWallet;
}

/** Options of `solana`. */
export interface SolanaOptions {
  /** At least one, each id once; the first is where the app begins. */
  readonly networks: readonly SolanaNetworkInput[];
  /** Endpoints of your own, by CAIP-2 id or its part behind the colon; asked instead of the public ones. */
  readonly rpc?: Readonly<Record<NetworkId, string | readonly string[]>> | undefined;
  /** Wallets of your own, besides those of the page. */
  readonly connectors?: readonly SolanaExternalWallet[] | undefined;
  /** On phones, offer to open the page in the browser of a wallet that is not there. Default true. */
  readonly deepLinks?: boolean | undefined;
}

/** Names and types of the options; networks and addresses are read, and refused, in networks.ts. @throws `OPTION_INVALID` */
export function checkOptionTypes(options: SolanaOptions): void {
  const { anything, checkOptions, flag, list, required, rule } = check;
  const isExternal = (given: unknown) => {
    const { id, wallet } = (given ?? {}) as Partial<SolanaExternalWallet>;
    return Boolean(id && wallet?.features && wallet.name);
  };
  checkOptions('solana', options, {
    networks: required(rule('a list of at least one network', (given) => Array.isArray(given) && given.length > 0)),
    rpc: anything,
    connectors: list(rule('an id and a wallet of the Wallet Standard', isExternal)),
    deepLinks: flag,
  });
}
