/** The options of the plugin, and the check of their types. */

import { check, type NetworkId, networkList } from 'latchkey/plugin';
import type { Eip155Provider } from './slots.js';

/** The fields of viem's `Chain` that this plugin reads. Any object of this shape is accepted. */
export interface ViemChain {
  readonly id: number;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined;
  readonly testnet?: boolean | undefined;
}

/** A network, described without viem. */
export interface Eip155NetworkInput {
  /** EIP-155 chain id. */
  readonly id: number;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /**
   * Public endpoints, which are also sent to wallets. Put endpoints that contain a key into the option `rpc`.
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

/** A wallet that the app configures. */
export interface ExternalWallet {
  /** Must be the same at every page load. */
  readonly id: string;
  readonly name: string;
  readonly icon?: string | undefined;
  readonly provider: Eip155Provider;
}

/** A token that the app reads from its nodes. */
export interface Eip155TokenInput {
  /** EIP-155 chain id of one of the app's networks. */
  readonly chainId: number;
  /** The address of an ERC-20 contract. */
  readonly address: string;
  /** Default: the contract's own name. */
  readonly name?: string | undefined;
  /** Default: the contract's own symbol. */
  readonly symbol?: string | undefined;
  /** A `data:` or `https:` image. */
  readonly imageUrl?: string | undefined;
}

/** A contract that accounts may delegate themselves to (EIP-7702). */
export interface Eip155DelegateInput {
  /** The address of the contract, the same on every network. */
  readonly address: string;
  /** Shown to the user, such as the name of the wallet. */
  readonly name: string;
}

/** Options of `eip155`. */
export interface Eip155Options {
  /** At least one, each id once. The first network is active at the start. */
  readonly networks: readonly (ViemChain | Eip155NetworkInput)[];
  /** The app's own endpoints, by chain id or CAIP-2 id. They replace the public ones and are never sent to a wallet. */
  readonly rpc?: Readonly<Record<number | NetworkId, string | readonly string[]>>;
  /** The app's own wallets, in addition to the announced ones. */
  readonly connectors?: readonly ExternalWallet[];
  /** Offer `window.ethereum` while no wallet has announced itself. Default true. */
  readonly legacy?: boolean;
  /** Tokens that Account shows if neither the wallet nor a backend lists the account's tokens. Nodes cannot list them. */
  readonly tokens?: readonly Eip155TokenInput[];
  /**
   * The network that names such as `alice.eth` are resolved on; it must be one of `networks`. Default: the mainnet and
   * its universal resolver. Needs the package `viem`. Resolvers that answer outside the chain (EIP-3668) are not asked.
   * On another network, a name without an address of its own there has the address of this one, unless that is a contract.
   *
   * The address of each account that is shown is sent to the node of this network, whatever network the user is on. For `mainnet`
   * that is a public node, unless `rpc` or `rpcUrls` names another. `false`: no name is looked up, and nothing is sent for one.
   */
  readonly ens?:
    | false
    | {
        /** EIP-155 chain id. */
        readonly chainId?: number | undefined;
        /** Address of the universal resolver on this network. */
        readonly universalResolver?: string | undefined;
      };
  /**
   * Contracts that accounts may delegate themselves to (EIP-7702). AccountDetails names them; for every other contract it
   * shows a warning. Default: none.
   */
  readonly delegates?: readonly Eip155DelegateInput[];
}

/**
 * A copy of the options whose names and types are checked. `readNetworks` checks the networks themselves.
 *
 * @throws `OPTION_INVALID`
 */
export function readEip155Options(given: Eip155Options): Eip155Options {
  const { flag, list, readOptions, record, rule } = check;
  const isWallet = (given: unknown) => {
    const { id, name, provider } = (given ?? {}) as Partial<ExternalWallet>;
    return Boolean(id && name && isProvider(provider));
  };
  const isToken = (given: unknown) => {
    const { chainId, address } = (given ?? {}) as Partial<Eip155TokenInput>;
    return Number.isSafeInteger(chainId) && isAddress(address);
  };
  const isEns = (given: unknown) => {
    if (given === false) return true;
    if (typeof given !== 'object' || given === null || Symbol.iterator in given) return false;
    const { chainId = 1, universalResolver } = given as Exclude<Eip155Options['ens'], false | undefined>;
    return Number.isSafeInteger(chainId) && (universalResolver === undefined || isAddress(universalResolver));
  };
  const isDelegate = (given: unknown) => {
    const { address, name } = (given ?? {}) as Partial<Eip155DelegateInput>;
    return Boolean(name && isAddress(address));
  };
  return readOptions('eip155', given, {
    networks: networkList,
    rpc: record,
    connectors: list(rule('an id, a name and an EIP-1193 provider', isWallet)),
    legacy: flag,
    tokens: list(rule('a chain id and an address of 0x and 40 hex digits', isToken)),
    delegates: list(rule('an address of 0x and 40 hex digits and a name', isDelegate)),
    ens: rule('false, or a chain id and the address of a universal resolver', isEns),
  });
}

const isAddress = (given: unknown) => /^0x[0-9a-fA-F]{40}$/.test(String(given));

/** Whether the value has a method `request`. @throws the error of a getter that throws */
export function isProvider(value: unknown): value is Eip155Provider {
  return typeof (value as Partial<Eip155Provider> | undefined)?.request === 'function';
}
