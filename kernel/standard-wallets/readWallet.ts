/** Reads and calls one wallet of the Wallet Standard. Wallet objects are untrusted code. */

import { askOnce, attempt } from '../chain-kit/askOnce.js';
import type { PluginContext } from '../contract/contract.js';
import { ModalError } from '../values/error.js';
import { safeDataImage } from '../values/links.js';
import { displayText } from '../values/text.js';

/** A snapshot of a wallet at registration. Each field is read once. */
export interface StandardWallet {
  /** The wallet's own object, which identifies it. Access it only through the functions of this module. */
  readonly wallet: object;
  /** Safe to display; never empty. */
  readonly name: string;
  /** A `data:` image. */
  readonly imageUrl?: string;
  /** Chain ids as the wallet lists them: `namespace:name`. */
  readonly chains: readonly string[];
  /** Names of its features. */
  readonly features: readonly string[];
}

/** An account that a wallet shares. */
export interface StandardAccount {
  /** The wallet's own object, to pass to features as `account`. */
  readonly raw: object;
  readonly address: string;
  /** A copy. */
  readonly publicKey?: Uint8Array;
  readonly chains: readonly string[];
  readonly features: readonly string[];
  /** Safe to display. */
  readonly label?: string;
}

/** A call of a feature's method. */
export interface StandardCall {
  readonly feature: string;
  readonly method: string;
  readonly inputs?: readonly unknown[];
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Converts any error of the wallet. */
  toError(error: unknown): ModalError;
}

const MAX_NAMES = 64;
/** Maximum accounts of one wallet. */
const MAX_ACCOUNTS = 100;
/** Maximum entries that are read from a list. */
const MAX_ENTRIES = 1_000;
const MAX_KEY_BYTES = 256;
/** Names are cut to this length before cleaning, which takes time. */
const MAX_NAME = 256;

const NAME = /^[-\w.]{1,32}:[-\w.]{1,64}$/;
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/;

/** A snapshot of a registered object; `undefined` if it is not a wallet. */
export function readStandardWallet(given: unknown): StandardWallet | undefined {
  return attempt(() => {
    const { version, name: rawName, icon, chains, features } = given as Readonly<Record<string, unknown>>;
    const name = displayText(typeof rawName === 'string' ? rawName.slice(0, MAX_NAME) : '');
    if (!name || typeof version !== 'string' || !version.startsWith('1.')) return undefined;
    const imageUrl = safeDataImage(icon);
    return Object.freeze({
      wallet: given as object,
      name,
      ...(imageUrl && { imageUrl }),
      chains: readNames(chains),
      features: readNames(Object.keys(features as object)),
    });
  });
}

/** The accounts that a wallet shares now. Empty if its getter throws. */
export function readStandardAccounts({ wallet }: StandardWallet): readonly StandardAccount[] {
  return attempt(() => parseStandardAccounts((wallet as { readonly accounts?: unknown }).accounts)) ?? [];
}

/**
 * Parses a wallet's list of accounts: at most 100, without duplicates and invalid entries.
 *
 * @returns `undefined` if the value is not a list
 */
export function parseStandardAccounts(list: unknown): readonly StandardAccount[] | undefined {
  const accounts = new Map<string, StandardAccount>();
  const entries = readList(list);
  for (const entry of entries ?? []) {
    const account = attempt(() => readAccount(entry));
    if (account && !accounts.has(account.address)) accounts.set(account.address, account);
    if (accounts.size === MAX_ACCOUNTS) break;
  }
  return entries && Object.freeze([...accounts.values()]);
}

/** Whether the wallet has this method now. */
export function hasStandardMethod(wallet: StandardWallet, feature: string, method: string): boolean {
  return methodOf(wallet, feature, method) !== undefined;
}

/** A list in a feature of the wallet, such as `supportedTransactionVersions`. `undefined` if the wallet has no such list. */
export function featureList({ wallet }: StandardWallet, feature: string, name: string): readonly unknown[] | undefined {
  return attempt(() => {
    const { features } = wallet as { readonly features: Readonly<Record<string, Record<string, unknown>>> };
    return Object.hasOwn(features, feature) ? readList(features[feature]?.[name]) : undefined;
  });
}

/**
 * Calls the wallet. Settles exactly once, even if the wallet never answers or answers twice.
 *
 * The raw answer is never used as a promise's value, because it could have its own `then`.
 *
 * @param parse - Copies the needed fields from the answer. `undefined` or an exception means a malformed answer.
 * @throws `FEATURE_MISSING` · `ABORTED` · `DEADLINE_PASSED` · `RESPONSE_MALFORMED` · the error that `toError` returns
 */
export function callStandardWallet<T>(
  { env, plugin }: Pick<PluginContext, 'env' | 'plugin'>,
  wallet: StandardWallet,
  { feature, method, inputs = [], timeoutMs, signal, toError }: StandardCall,
  parse: (answer: unknown) => T | undefined,
): Promise<T> {
  const missing = new ModalError(`The wallet "${wallet.name}" does not support ${feature}.`, {
    code: 'FEATURE_MISSING',
    plugin,
  });
  const call = () => {
    const run = methodOf(wallet, feature, method);
    if (!run) throw missing;
    return run(...inputs);
  };
  return askOnce(env, call, parse, {
    what: feature,
    plugin,
    timeoutMs,
    signal,
    toError: (error) => (error === missing ? missing : toError(error)),
  });
}

/**
 * Subscribes to the wallet's changes (`standard:events`). Calling the returned function ends the subscription, even if the
 * wallet cannot remove listeners.
 *
 * @param changed - Receives the accounts if they changed.
 */
export function onStandardChange(
  wallet: StandardWallet,
  changed: (change: { readonly accounts?: readonly StandardAccount[] }) => void,
): () => void {
  let active = true;
  const listener = (change: unknown) => {
    if (!active) return;
    const accounts = attempt(() => parseStandardAccounts((change as { readonly accounts?: unknown }).accounts));
    changed(accounts ? { accounts } : {});
  };
  const off = attempt(() => methodOf(wallet, 'standard:events', 'on')?.('change', listener));
  return () => {
    if (!active) return;
    active = false;
    if (typeof off === 'function') attempt(() => off());
  };
}

/** A copy of foreign bytes. `undefined` for other values, empty arrays, and arrays longer than `max`. */
export function copyBytes(value: unknown, max: number): Uint8Array | undefined {
  // Read the type and length through the built-in getters, because own properties of the same name can lie.
  const array = Object.getPrototypeOf(Uint8Array.prototype) as object;
  const look = (key: PropertyKey) => Object.getOwnPropertyDescriptor(array, key)?.get?.call(value) as unknown;
  return attempt(() => {
    const length = look('byteLength');
    if (look(Symbol.toStringTag) !== 'Uint8Array' || typeof length !== 'number') return undefined;
    return length > 0 && length <= max ? new Uint8Array(value as Uint8Array) : undefined;
  });
}

function readAccount(entry: unknown): StandardAccount | undefined {
  const { address, publicKey: key, chains, features, label: rawLabel } = entry as Readonly<Record<string, unknown>>;
  if (typeof address !== 'string' || !ADDRESS.test(address)) return undefined;
  const publicKey = copyBytes(key, MAX_KEY_BYTES);
  const label = typeof rawLabel === 'string' && displayText(rawLabel.slice(0, MAX_NAME));
  return Object.freeze({
    raw: entry as object,
    address,
    ...(publicKey && { publicKey }),
    chains: readNames(chains),
    features: readNames(features),
    ...(label && { label }),
  });
}

/** A method of a feature, bound to it. `undefined` if the wallet does not have it now. */
export function methodOf({ wallet }: StandardWallet, feature: string, method: string) {
  return attempt(() => {
    const { features } = wallet as { readonly features: Readonly<Record<string, Record<string, unknown>>> };
    // Names such as `constructor` must not reach inherited properties.
    const holder = Object.hasOwn(features, feature) ? features[feature] : undefined;
    const run = holder?.[method];
    return typeof run === 'function'
      ? (...inputs: readonly unknown[]) => Reflect.apply(run, holder, inputs)
      : undefined;
  });
}

function readNames(list: unknown): readonly string[] {
  const names = readList(list)?.filter((name): name is string => typeof name === 'string' && NAME.test(name)) ?? [];
  return Object.freeze([...new Set(names)].slice(0, MAX_NAMES));
}

/** The entries of a list, each read once. Unreadable entries are `undefined`. */
function readList(list: unknown): readonly unknown[] | undefined {
  return attempt(() => {
    if (!Array.isArray(list)) return undefined;
    const length = Math.min(list.length, MAX_ENTRIES);
    return Array.from({ length }, (_, at) => attempt(() => list[at] as unknown));
  });
}
