/** Finds wallets that are objects of the page. Lazy. */

import { attempt } from '../chain-kit/askOnce.js';
import { modalAtom } from '../contract/state.js';
import { readStandardWallet, type StandardWallet } from '../standard-wallets/readWallet.js';
import type { ChainCode } from './code.js';

/** The page fires no event when an extension injects its object, so it is searched again after these delays. */
const SEARCH_DELAYS_MS: readonly number[] = [100, 500, 1_500, 2_500];

/** @param found - Receives the whole list: at the start if there are any, and after each change. */
export function watchInjected(
  { context, code: { injected } }: ChainCode,
  found: (wallets: readonly StandardWallet[]) => void,
): void {
  const { window } = context.env;
  if (!injected || !window) return;
  const wallets = new Map<object, StandardWallet | undefined>();
  let listed: readonly StandardWallet[] = [];
  const read = (place: string, name: string) => {
    const object = objectAt(window, place);
    if (!object) return undefined;
    if (!wallets.has(object)) {
      const wallet = attempt(() => injected.toWallet({ place, name, object }, context));
      wallets.set(object, wallet && readStandardWallet(wallet));
    }
    return wallets.get(object);
  };
  const search = () => {
    if (context.signal.aborted) return;
    const all = Object.entries(injected.places(context)).map(([place, name]) => read(place, name));
    const next = [...new Set(all)].filter((one) => one !== undefined);
    if (next.length === listed.length && next.every((one, at) => one === listed[at])) return;
    listed = next;
    found(next);
  };
  search();
  for (const ms of SEARCH_DELAYS_MS) context.defer(context.env.after(ms, search));
  // A wallet may have appeared or disappeared since.
  context.watch(modalAtom, ({ open }) => open && search());
}

/** Returns the object at a dotted path; `undefined` if the path leads to no object or a getter throws. */
function objectAt(from: object, path: string): object | undefined {
  const at = attempt(() =>
    path.split('.').reduce<unknown>((one, key) => (one as Readonly<Record<string, unknown>>)[key], from),
  );
  return (typeof at === 'object' && at !== null) || typeof at === 'function' ? (at as object) : undefined;
}
