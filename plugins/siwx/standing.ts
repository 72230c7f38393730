/** Who is signed in, as far as this page knows. Lazy. */

import { atom } from 'jotai/vanilla';
import { activeConnectionAtom, activeNetworkAtom, type PluginContext } from 'latchkey';
import type { SIWXMessage } from './message.js';
import { signedInAtom } from './state.js';

/** Signed in until then (epoch ms), or not: nobody has said no yet, or the user has. Absent: nobody has looked. */
export type Standing = number | 'none' | 'skipped';

/** What the view shows. */
export type SigningState =
  /** The message is being made, or nobody knows yet whether one is needed. */
  | { readonly status: 'preparing' }
  | { readonly status: 'ready' | 'signing' | 'done'; readonly message: SIWXMessage }
  /** The wallet or the user said no; the other two: whoever verifies did. */
  | { readonly status: 'declined' | 'smartAccount' | 'failed' | 'clock'; readonly message: SIWXMessage }
  /** No message could be made. */
  | { readonly status: 'unreachable' };

export const signingAtom = atom<SigningState>({ status: 'preparing' } as SigningState);

/** Whether who is here has no way past. */
export const requiredAtom = atom(false);

/** The network and account that are here now; `undefined` while nobody is, or on a network the app does not know. */
export const hereAtom = atom((get) => {
  const network = get(activeNetworkAtom);
  const account = get(activeConnectionAtom)?.account;
  return network && account && keyOf(network.id, account.address);
});

export const keyOf = (network: string, address: string) => `${network}:${address}`;

/** What is known of accounts on networks. */
export function createStandings({ store, env }: PluginContext) {
  const known = new Map<string, Standing>();
  const of = (key: string | undefined) => known.get(key ?? '');
  const isIn = (key: string | undefined) => {
    const standing = of(key);
    return typeof standing === 'number' && standing > env.date();
  };
  const tell = () => store.set(signedInAtom, isIn(store.get(hereAtom)));
  return {
    of,
    isIn,
    tell,
    isOver: (key: string) => typeof of(key) === 'number' && !isIn(key),
    set(key: string, standing: Standing) {
      known.set(key, standing);
      tell();
    },
    /** Whether who is here must sign in, or may have to: nobody knows before somebody has looked. */
    waits() {
      const key = store.get(hereAtom);
      return key !== undefined && !isIn(key) && of(key) !== 'skipped';
    },
    /** All of these namespaces. @returns Network and address of those that were signed in */
    forget(namespaces: readonly string[]): readonly (readonly [network: string, address: string])[] {
      const keys = [...known.keys()].filter((key) => namespaces.includes(key.split(':', 1)[0] ?? ''));
      const ending = keys.filter((key) => typeof of(key) === 'number');
      for (const key of keys) known.delete(key);
      tell();
      return ending.map((key) => {
        const at = key.indexOf(':', key.indexOf(':') + 1);
        return [key.slice(0, at), key.slice(at + 1)] as const;
      });
    },
  };
}
