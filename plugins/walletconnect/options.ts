/** What the plugin takes, and the errors for what it does not. */

import { check, type Namespace, type NetworkId } from 'latchkey';
import type { RawNamespaces } from './networks.js';

/** How the app shows itself in the wallet. Default: what `createModal` was given as `app`. */
export interface WalletConnectMetadata {
  readonly name: string;
  readonly description: string;
  /** The page's own address: wallets warn about others. */
  readonly url: string;
  readonly icons: readonly string[];
}

/** Where sessions and their keys are kept. All values are JSON. Default: IndexedDB, database `latchkey-walletconnect`. */
export interface WalletConnectStorage {
  getKeys(): Promise<string[]>;
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's own signature
  getEntries<T = any>(): Promise<[string, T][]>;
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's own signature
  getItem<T = any>(key: string): Promise<T | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's own signature
  setItem<T = any>(key: string, value: T): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/** Options of `walletconnect`. By namespace: each list given replaces the one of the chain plugin. */
export interface WalletConnectOptions<N extends RawNamespaces = RawNamespaces> {
  /** Of your project at the relay's operator. A relay of your own needs none. */
  readonly projectId?: string | undefined;
  /** A relay of your own. Default: the SDK's. */
  readonly relayUrl?: string | undefined;
  readonly metadata?: WalletConnectMetadata | undefined;
  /** Namespaces that have no chain plugin: their connections have a raw `request`. */
  readonly namespaces?: N | undefined;
  readonly methods?: Readonly<Record<Namespace, readonly string[]>> | undefined;
  readonly events?: Readonly<Record<Namespace, readonly string[]>> | undefined;
  /** CAIP-2 ids. */
  readonly chains?: Readonly<Record<Namespace, readonly NetworkId[]>> | undefined;
  /** Where a new connection begins, in its namespace. Default: the active network. */
  readonly defaultChain?: NetworkId | undefined;
  /** Let the relay's operator attest the page's origin to wallets: an iframe of theirs. Default true. */
  readonly verify?: boolean | undefined;
  readonly storage?: WalletConnectStorage | undefined;
  /** Keeps apart what several apps of one origin store. */
  readonly storagePrefix?: string | undefined;
}

/** @throws `OPTION_INVALID` */
export function checkShape(options: WalletConnectOptions): void {
  const { checkOptions, flag, list, object, required, rule, text } = check;
  const lists = rule('lists by namespace', (given) => values<unknown>(given).every(isTexts));
  checkOptions('walletconnect', options, {
    projectId: rule('a text', (given) => typeof given === 'string'),
    relayUrl: rule('a ws: or wss: address', (given) => /^wss?:\/\/\S+$/.test(String(given))),
    metadata: object({ name: required(text), description: rule('a text', isText), url: text, icons: list(text) }),
    namespaces: rule('chains and methods by namespace', (given) =>
      values(given).every((one) => isTexts(one?.chains) && one.chains.length > 0 && isTexts(one.methods)),
    ),
    methods: lists,
    events: lists,
    chains: lists,
    defaultChain: rule('a network id', (given) => /^[-a-z0-9]{3,8}:[-\w]{1,32}$/.test(String(given))),
    verify: flag,
    storage: rule('a storage', (given) => typeof (given as { getItem?: unknown }).getItem === 'function'),
    storagePrefix: text,
  });
}

const isTexts = (given: unknown): given is readonly string[] =>
  Array.isArray(given) && given.every((item) => typeof item === 'string' && item);
/** One that fits nothing, for what is no record. */
const values = <T = RawNamespaces[string] | undefined>(given: unknown): readonly T[] =>
  typeof given === 'object' && given !== null ? Object.values(given) : [undefined as T];
const isText = (given: unknown) => typeof given === 'string';
