/** One wallet of the Wallet Standard, read and called with care: all of it is a stranger's code. */

import { askOnce, attempt } from '../chain-kit/askOnce.js';
import type { PluginContext } from '../contract/contract.js';
import { ModalError } from '../platform/error.js';
import { safeDataImage } from '../platform/links.js';
import { displayText } from '../platform/text.js';

/** A wallet as it was when it registered: each field read once. */
export interface StandardWallet {
  /** The wallet's own object: its identity. Everything else is asked through the functions here. */
  readonly wallet: object;
  /** Fit to be shown; never empty. */
  readonly name: string;
  /** A `data:` image. */
  readonly imageUrl?: string;
  /** As the wallet writes them: `namespace:name`. */
  readonly chains: readonly string[];
  /** Names of the features it had. */
  readonly features: readonly string[];
}

/** An account a wallet shares. */
export interface StandardAccount {
  /** The wallet's own object: what features are given as `account`. */
  readonly raw: object;
  readonly address: string;
  /** A copy. */
  readonly publicKey?: Uint8Array;
  readonly chains: readonly string[];
  readonly features: readonly string[];
  /** Fit to be shown. */
  readonly label?: string;
}

/** One call of one method of one feature. */
export interface StandardCall {
  readonly feature: string;
  readonly method: string;
  readonly inputs?: readonly unknown[];
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Turns what the wallet threw, whatever it is, into an error of ours. */
  toError(error: unknown): ModalError;
}

const MAX_NAMES = 64;
/** Appendix B: accounts per connect. */
const MAX_ACCOUNTS = 100;
/** How far into a list anything is looked for. */
const MAX_ENTRIES = 1_000;
const MAX_KEY_BYTES = 256;
/** Units of a name that are looked at: making text fit to show takes time. */
const MAX_NAME = 256;

const NAME = /^[-\w.]{1,32}:[-\w.]{1,64}$/;
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/;

/** What registers itself, as far as it is a wallet; `undefined` for what is none. */
export function readStandardWallet(given: unknown): StandardWallet | undefined {
  return attempt(() => {
    const { version, name: called, icon, chains, features } = given as Readonly<Record<string, unknown>>;
    const name = displayText(typeof called === 'string' ? called.slice(0, MAX_NAME) : '');
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

/** The accounts a wallet shares now. Empty, too, when its getter throws. */
export function readStandardAccounts({ wallet }: StandardWallet): readonly StandardAccount[] {
  return attempt(() => parseStandardAccounts((wallet as { readonly accounts?: unknown }).accounts)) ?? [];
}

/**
 * A wallet's list of accounts: at most 100, each address once, what is none left out.
 *
 * @returns `undefined` when it is no list at all.
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

/**
 * Asks the wallet; settles exactly once, whatever the wallet does.
 *
 * The answer never passes through a promise unread: it may have a `then` of its own.
 *
 * @param parse - Copies what is needed out of the answer; `undefined`, or throwing, means it is not what was asked for.
 * @throws `FEATURE_MISSING` · `ABORTED` · `DEADLINE_PASSED` · `RESPONSE_MALFORMED` · what `toError` makes of the wallet's error
 */
export function callStandardWallet<T>(
  { env, plugin }: Pick<PluginContext, 'env' | 'plugin'>,
  wallet: StandardWallet,
  { feature, method, inputs = [], timeoutMs, signal, toError }: StandardCall,
  parse: (answer: unknown) => T | undefined,
): Promise<T> {
  const missing = new ModalError('This wallet cannot do that.', { code: 'FEATURE_MISSING', plugin });
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
 * Hears of the wallet's changes (`standard:events`) until the returned function is called, even where the wallet cannot
 * take a listener back.
 *
 * @param changed - Gets the accounts, when the change is about them.
 */
export function onStandardChange(
  wallet: StandardWallet,
  changed: (change: { readonly accounts?: readonly StandardAccount[] }) => void,
): () => void {
  let heard = true;
  const listener = (change: unknown) => {
    if (!heard) return;
    const accounts = attempt(() => parseStandardAccounts((change as { readonly accounts?: unknown }).accounts));
    changed(accounts ? { accounts } : {});
  };
  const off = attempt(() => methodOf(wallet, 'standard:events', 'on')?.('change', listener));
  return () => {
    if (!heard) return;
    heard = false;
    if (typeof off === 'function') attempt(() => off());
  };
}

/** A copy of bytes that came from elsewhere. `undefined` for what are no bytes, none, or more than `max`. */
export function copyBytes(value: unknown, max: number): Uint8Array | undefined {
  // The brand and the length as the engine holds them: own properties of the same names may say anything.
  const array = Object.getPrototypeOf(Uint8Array.prototype) as object;
  const look = (key: PropertyKey) => Object.getOwnPropertyDescriptor(array, key)?.get?.call(value) as unknown;
  return attempt(() => {
    const length = look('byteLength');
    if (look(Symbol.toStringTag) !== 'Uint8Array' || typeof length !== 'number') return undefined;
    return length > 0 && length <= max ? new Uint8Array(value as Uint8Array) : undefined;
  });
}

function readAccount(entry: unknown): StandardAccount | undefined {
  const { address, publicKey: key, chains, features, label: called } = entry as Readonly<Record<string, unknown>>;
  if (typeof address !== 'string' || !ADDRESS.test(address)) return undefined;
  const publicKey = copyBytes(key, MAX_KEY_BYTES);
  const label = typeof called === 'string' && displayText(called.slice(0, MAX_NAME));
  return Object.freeze({
    raw: entry as object,
    address,
    ...(publicKey && { publicKey }),
    chains: readNames(chains),
    features: readNames(features),
    ...(label && { label }),
  });
}

function methodOf({ wallet }: StandardWallet, feature: string, method: string) {
  return attempt(() => {
    const { features } = wallet as { readonly features: Readonly<Record<string, Record<string, unknown>>> };
    // Names such as `constructor` must not reach what every object has.
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

/** The entries of a list, each read once; one that cannot be read is not there. */
function readList(list: unknown): readonly unknown[] | undefined {
  return attempt(() => {
    if (!Array.isArray(list)) return undefined;
    const length = Math.min(list.length, MAX_ENTRIES);
    return Array.from({ length }, (_, at) => attempt(() => list[at] as unknown));
  });
}
