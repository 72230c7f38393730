/** What the plugin takes, and the errors for what it does not. */

import { check, type NetworkId } from 'latchkey';
import type { Eip155Provider } from './slots.js';

/** viem's `Chain`, as far as it is read here: any object of this shape will do. */
export interface ViemChain {
  readonly id: number;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined;
  readonly testnet?: boolean | undefined;
}

/** A network in few words. */
export interface Eip155NetworkInput {
  /** EIP-155 chain id. */
  readonly id: number;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** Public endpoints: wallets are given them too. Endpoints that hold a key go into the option `rpc`. */
  readonly rpcUrls: readonly string[];
  readonly explorerUrl?: string | undefined;
  readonly testnet?: boolean | undefined;
  readonly imageUrl?: string | undefined;
}

/** A provider the app brings itself. */
export interface ExternalWallet {
  /** Stable between page loads. */
  readonly id: string;
  readonly name: string;
  readonly icon?: string | undefined;
  readonly provider: Eip155Provider;
}

/** Options of `eip155`. */
export interface Eip155Options {
  /** At least one, each id once; the first is where the app begins. */
  readonly networks: readonly (ViemChain | Eip155NetworkInput)[];
  /** Endpoints of your own, by chain id or CAIP-2 id; asked instead of the public ones, and never given to a wallet. */
  readonly rpc?: Readonly<Record<number | NetworkId, string | readonly string[]>>;
  /** Wallets of your own, besides those that announce themselves. */
  readonly connectors?: readonly ExternalWallet[];
  /** Offer `window.ethereum` while no wallet has announced itself. Default true. */
  readonly legacy?: boolean;
}

/** Names and types of the options; networks and addresses are read, and refused, in networks.ts. @throws `OPTION_INVALID` */
export function checkOptionTypes(options: Eip155Options): void {
  const { anything, checkOptions, flag, list, required, rule } = check;
  const isWallet = (given: unknown) => {
    const { id, name, provider } = (given ?? {}) as Partial<ExternalWallet>;
    return Boolean(id && name && isProvider(provider));
  };
  checkOptions('eip155', options, {
    networks: required(rule('a list of at least one network', (given) => Array.isArray(given) && given.length > 0)),
    rpc: anything,
    connectors: list(rule('an id, a name and an EIP-1193 provider', isWallet)),
    legacy: flag,
  });
}

/** Whether it can be asked anything. @throws what its getters throw */
export function isProvider(value: unknown): value is Eip155Provider {
  return typeof (value as Partial<Eip155Provider> | undefined)?.request === 'function';
}
