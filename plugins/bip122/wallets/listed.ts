/** Reads `window.btc_providers`, the list in which wallets register themselves (WBIP-004). */

import { attempt } from 'latchkey/chain-kit';
import { displayText, safeDataImage } from 'latchkey/plugin';
import { resolvePath } from './injected.js';

/** A valid entry of the list. */
export interface ListedWallet {
  /** The entry's id: the dotted path from `window` to the provider. */
  readonly path: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly provider: object;
  /** The methods that the wallet supports; `undefined` when the entry lists none. */
  readonly methods: readonly string[] | undefined;
}

const MAX_ENTRIES = 256;
const MAX_NAME = 256;
const MAX_METHODS = 64;
const PATH = /^[A-Za-z_$][\w$]{0,63}(\.[A-Za-z_$][\w$]{0,63}){0,3}$/;

/** Reads the current list: at most 256 entries. An invalid entry becomes `undefined`. */
export function readListedWallets(window: object): readonly (ListedWallet | undefined)[] {
  const list = attempt(() => (window as { readonly btc_providers?: unknown }).btc_providers);
  const length = attempt(() => (Array.isArray(list) ? Math.min(list.length, MAX_ENTRIES) : 0)) ?? 0;
  return Array.from({ length }, (_, at) => attempt(() => readEntry((list as readonly unknown[])[at], window)));
}

function readEntry(entry: unknown, window: object): ListedWallet | undefined {
  const { id, name: givenName, icon, methods } = entry as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || !PATH.test(id)) return undefined;
  const provider = resolvePath(window, id);
  const request = provider && attempt(() => (provider as { readonly request?: unknown }).request);
  const name = displayText(typeof givenName === 'string' ? givenName.slice(0, MAX_NAME) : '');
  if (!provider || typeof request !== 'function' || !name) return undefined;
  return { path: id, name, imageUrl: safeDataImage(readIcon(icon)), provider, methods: readMethods(methods) };
}

/** Corrects the media type of Leather's icon, which says `image/svg`. */
const readIcon = (icon: unknown) =>
  typeof icon === 'string' ? icon.replace(/^data:image\/svg([;,])/, 'data:image/svg+xml$1') : undefined;

/** An empty list gives no information, so it counts as absent. */
function readMethods(methods: unknown): readonly string[] | undefined {
  if (!Array.isArray(methods) || methods.length === 0) return undefined;
  return methods.slice(0, MAX_METHODS).filter((one): one is string => typeof one === 'string' && one.length < 64);
}
