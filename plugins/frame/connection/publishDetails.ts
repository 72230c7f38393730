/** Publishes what the frame knows about the accounts in the state of their namespaces. */

import { type Atom, atom } from 'jotai/vanilla';
import {
  type AccountDetails,
  accountDetailsAtom,
  type Namespace,
  namespaceOf,
  type PluginContext,
} from 'latchkey/plugin';
import { farcasterUrlAtom, loginAtom, smartAccountNetworksAtom, socialWindowAtom, usersAtom } from '../state.js';

const providerAtom = atom((get) => get(loginAtom)?.provider);

/** Pause between two updates of the user. The frame can report hundreds of changes a second. */
const GAP_MS = 100;

/**
 * Publishes the details now, and after each change.
 *
 * @param namespaces - The namespaces that the frame supports.
 */
export function publishDetails({ env, store, watch, defer }: PluginContext, namespaces: readonly Namespace[]): void {
  const publish = () => {
    const details = new Map(store.get(accountDetailsAtom));
    for (const namespace of namespaces) {
      const user = store.get(usersAtom).get(namespace);
      details.set(namespace, {
        user,
        smartAccountDeployed: user?.smartAccountDeployed,
        preferredAccountType: user?.accountType,
        socialProvider: store.get(loginAtom)?.provider,
        farcasterUrl: store.get(farcasterUrlAtom),
        socialWindow: store.get(socialWindowAtom),
        smartAccountEnabledNetworks: store
          .get(smartAccountNetworksAtom)
          .filter((network) => namespaceOf(network) === namespace),
      } satisfies Required<AccountDetails>);
    }
    store.set(accountDetailsAtom, details);
  };
  let cancelGap: (() => void) | undefined;
  let isStale = false;
  const publishThrottled = () => {
    isStale = true;
    if (cancelGap) return;
    isStale = false;
    publish();
    cancelGap = env.after(GAP_MS, () => {
      cancelGap = undefined;
      if (isStale) publishThrottled();
    });
  };
  let loggedIn = 0;
  watch(usersAtom, ({ size }) => {
    const isLogin = size !== loggedIn;
    loggedIn = size;
    if (isLogin) publish();
    else publishThrottled();
  });
  for (const source of [providerAtom, smartAccountNetworksAtom, farcasterUrlAtom, socialWindowAtom]) {
    watch(source as Atom<unknown>, publish);
  }
  defer(() => cancelGap?.());
  publish();
}
