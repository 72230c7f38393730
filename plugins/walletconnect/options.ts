/** The options of the plugin and their validation. */

import { check, isNetworkId, type Namespace, type NetworkId } from 'latchkey/plugin';
import type { RawNamespaces } from './rawNamespace.js';

/** How the wallet shows the app. Default: the option `app` of `createModal`. */
export interface WalletConnectMetadata {
  readonly name: string;
  readonly description: string;
  /** The address of the page. Wallets warn if it differs from the page's origin. */
  readonly url: string;
  readonly icons: readonly string[];
}

/** A storage for sessions and their keys. All values are JSON. Default: the IndexedDB database `latchkey-walletconnect`. */
export interface WalletConnectStorage {
  /** All keys. */
  getKeys(): Promise<string[]>;
  /** All keys with their values. */
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's own signature
  getEntries<T = any>(): Promise<[string, T][]>;
  /** The value of a key. */
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's own signature
  getItem<T = any>(key: string): Promise<T | undefined>;
  /** Stores a value. */
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's own signature
  setItem<T = any>(key: string, value: T): Promise<void>;
  /** Removes a value. */
  removeItem(key: string): Promise<void>;
}

/** Options of `walletconnect`. A list given for a namespace replaces the list of its chain plugin. */
export interface WalletConnectOptions<N extends RawNamespaces = RawNamespaces> {
  /** The id of your project at the relay's operator. A relay of your own needs none. */
  readonly projectId?: string | undefined;
  /** The `ws:` or `wss:` URL of a relay of your own. Default: the SDK's relay. */
  readonly relayUrl?: string | undefined;
  /** The name, address and icons of the app that wallets show. Default: those of the option `app` of `createModal`. */
  readonly metadata?: WalletConnectMetadata | undefined;
  /** Namespaces without a chain plugin. Their connections have only a raw `request`. */
  readonly namespaces?: N | undefined;
  /** The methods to request from wallets, by namespace. */
  readonly methods?: Readonly<Record<Namespace, readonly string[]>> | undefined;
  /** The events to request from wallets, by namespace. */
  readonly events?: Readonly<Record<Namespace, readonly string[]>> | undefined;
  /** CAIP-2 ids by namespace. */
  readonly chains?: Readonly<Record<Namespace, readonly NetworkId[]>> | undefined;
  /** The network of a new connection in its namespace. Default: the active network. */
  readonly defaultChain?: NetworkId | undefined;
  /** Whether the relay's operator attests the page's origin to wallets, in an iframe. Default true. */
  readonly verify?: boolean | undefined;
  /** Where the SDK stores pairings and sessions. Default: IndexedDB, or memory in a page without it. */
  readonly storage?: WalletConnectStorage | undefined;
  /** Separates the stored data of several apps on one origin. */
  readonly storagePrefix?: string | undefined;
}

/** @throws `OPTION_INVALID`, with the option's name, the given value and the expected type */
export function readWalletConnectOptions(given: WalletConnectOptions): WalletConnectOptions {
  const { flag, list, object, readOptions, required, rule, text } = check;
  const lists = rule('lists by namespace', (given) => values<unknown>(given).every(isTexts));
  return readOptions('walletconnect', given, {
    projectId: rule('a text', (given) => typeof given === 'string'),
    relayUrl: rule('a ws: or wss: address', (given) => /^wss?:\/\/\S+$/.test(String(given))),
    metadata: object({ name: required(text), description: rule('a text', isText), url: text, icons: list(text) }),
    namespaces: rule('chains and methods by namespace', (given) =>
      values(given).every((one) => isTexts(one?.chains) && one.chains.length > 0 && isTexts(one.methods)),
    ),
    methods: lists,
    events: lists,
    chains: lists,
    defaultChain: rule('a network id', isNetworkId),
    verify: flag,
    storage: rule('a storage', (given) => typeof (given as { getItem?: unknown } | null)?.getItem === 'function'),
    storagePrefix: text,
  });
}

const isTexts = (given: unknown): given is readonly string[] =>
  Array.isArray(given) && given.every((item) => typeof item === 'string' && item);
/** The values of a record. For anything else: one value that no rule accepts. */
const values = <T = RawNamespaces[string] | undefined>(given: unknown): readonly T[] =>
  typeof given === 'object' && given !== null ? Object.values(given) : [undefined as T];
const isText = (given: unknown) => typeof given === 'string';
