/** Who is signed in, as far as this page knows. Lazy. */

import { atom } from 'jotai/vanilla';
import { activeConnectionAtom, activeNetworkAtom, type PluginContext } from 'latchkey';
import type { SIWXMessage } from '../message/message.js';
import { signedInAtom } from '../state.js';

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

/** The longest a timer of the platform waits. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** What is known of accounts on networks. @param over - The session of who is here has ended by itself, or may have. */
export function createStandings({ store, env, defer, signal }: PluginContext, over: () => void) {
  const known = new Map<string, Standing>();
  let stopWaiting: (() => void) | undefined;
  defer(() => stopWaiting?.());
  const of = (key: string | undefined) => known.get(key ?? '');
  const isIn = (key: string | undefined) => {
    const standing = of(key);
    return typeof standing === 'number' && standing > env.date();
  };
  const tell = () => {
    const key = store.get(hereAtom);
    const standing = of(key);
    store.set(signedInAtom, isIn(key));
    stopWaiting?.();
    stopWaiting =
      typeof standing === 'number' && isIn(key) && !signal.aborted
        ? env.after(Math.min(standing - env.date(), MAX_WAIT_MS), over)
        : undefined;
  };
  const isOver = (key: string | undefined) => typeof of(key) === 'number' && !isIn(key);
  // Timers stand still while the device sleeps.
  env.document?.addEventListener('visibilitychange', () => isOver(store.get(hereAtom)) && over(), { signal });
  return {
    ...{ of, isIn, isOver, tell },
    set(key: string, standing: Standing) {
      known.set(key, standing);
      tell();
    },
    /** Whether who is here must sign in, or may have to: nobody knows before somebody has looked. */
    waits() {
      const key = store.get(hereAtom);
      return key !== undefined && !isIn(key) && of(key) !== 'skipped';
    },
    /** Of others than who is here nothing is known any more, but who said no. */
    doubt() {
      const key = store.get(hereAtom);
      for (const [one, standing] of known) if (one !== key && standing !== 'skipped') known.delete(one);
    },
    /** All of these namespaces. @returns Network and address of those that were signed in */
    forget(namespaces: readonly string[]): readonly (readonly [network: string, address: string])[] {
      const ending: (readonly [network: string, address: string])[] = [];
      for (const [key, standing] of known) {
        const [namespace = '', reference, ...address] = key.split(':');
        if (!namespaces.includes(namespace)) continue;
        known.delete(key);
        if (typeof standing === 'number') ending.push([`${namespace}:${reference}`, address.join(':')]);
      }
      tell();
      return ending;
    },
  };
}
