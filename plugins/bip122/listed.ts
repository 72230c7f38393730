/** `window.btc_providers` (WBIP-004), read once and capped. */

import { displayText, safeDataImage } from 'latchkey';
import { attempt } from 'latchkey/chain-kit';
import { follow } from './known.js';

/** An entry. */
export interface Listed {
  /** Dotted path from `window`. */
  readonly path: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly provider: object;
  readonly methods: readonly string[] | undefined;
}

const MAX_ENTRIES = 256;
const MAX_NAME = 256;
const MAX_METHODS = 64;
const PATH = /^[A-Za-z_$][\w$]{0,63}(\.[A-Za-z_$][\w$]{0,63}){0,3}$/;

/** The list as it is now; `undefined` in place of what is no entry. */
export function readListed(window: object): readonly (Listed | undefined)[] {
  const list = attempt(() => (window as { readonly btc_providers?: unknown }).btc_providers);
  const length = attempt(() => (Array.isArray(list) ? Math.min(list.length, MAX_ENTRIES) : 0)) ?? 0;
  return Array.from({ length }, (_, at) => attempt(() => readEntry((list as readonly unknown[])[at], window)));
}

function readEntry(entry: unknown, window: object): Listed | undefined {
  const { id, name: called, icon, methods } = entry as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || !PATH.test(id)) return undefined;
  const provider = follow(window, id);
  const request = provider && attempt(() => (provider as { readonly request?: unknown }).request);
  const name = displayText(typeof called === 'string' ? called.slice(0, MAX_NAME) : '');
  if (!provider || typeof request !== 'function' || !name) return undefined;
  return { path: id, name, imageUrl: safeDataImage(readIcon(icon)), provider, methods: readMethods(methods) };
}

/** Leather's icon names its type wrongly. */
const readIcon = (icon: unknown) =>
  typeof icon === 'string' ? icon.replace(/^data:image\/svg([;,])/, 'data:image/svg+xml$1') : undefined;

/** Empty lists say nothing. */
function readMethods(methods: unknown): readonly string[] | undefined {
  if (!Array.isArray(methods) || methods.length === 0) return undefined;
  return methods.slice(0, MAX_METHODS).filter((one): one is string => typeof one === 'string' && one.length < 64);
}
