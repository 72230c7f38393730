/** What the plugin takes, and the errors for what it does not. */

import { ModalError, type NetworkId } from 'latchkey';
import type { Eip155Provider } from './points.js';

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
  /** Endpoints of your own, by chain id or CAIP-2 id; asked before the public ones, and never given to a wallet. */
  readonly rpc?: Readonly<Record<number | NetworkId, string | readonly string[]>>;
  /** Wallets of your own, besides those that announce themselves. */
  readonly connectors?: readonly ExternalWallet[];
  /** Offer `window.ethereum` while no wallet has announced itself. Default true. */
  readonly legacy?: boolean;
}

/** @returns never: throws `OPTION_INVALID`, which names the option, what was given and what is expected. */
export function refuse(option: string, given: unknown, expected: string): never {
  throw new ModalError(`eip155: option "${option}" is ${show(given)}; expected ${expected}.`, {
    code: 'OPTION_INVALID',
    plugin: 'eip155',
  });
}

/** Whether reads may go there: https, or this machine; no credentials, which browsers would refuse to fetch. */
export function isRpcUrl(text: unknown): text is string {
  try {
    const { protocol, hostname, username, password } = new URL(text as string);
    if (username + password !== '' || /^(169\.254\.|\[fe[89ab])/.test(hostname)) return false;
    return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname));
  } catch {
    return false;
  }
}

function show(given: unknown): string {
  // An endpoint may hold a key: its origin is enough to find it.
  if (isRpcUrl(given)) return `"${new URL(given).origin}/…"`;
  return typeof given === 'string'
    ? `"${given.slice(0, 80)}"`
    : Array.isArray(given)
      ? `[${given.length} items]`
      : String(given);
}
