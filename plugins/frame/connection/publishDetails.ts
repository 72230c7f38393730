/** Publishes what the frame knows about the accounts in the state of their namespaces. */

import type { Atom } from 'jotai/vanilla';
import { type AccountDetails, accountDetailsAtom, type Namespace, type PluginContext } from 'latchkey';
import { farcasterUrlAtom, loginAtom, smartAccountNetworksAtom, socialWindowAtom, usersAtom } from '../state.js';
import { namespaceOf } from '../users/frameNetworks.js';

/** @param namespaces - The namespaces that the frame supports. */
export function publishDetails({ store, watch }: PluginContext, namespaces: readonly Namespace[]): void {
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
  for (const source of [usersAtom, loginAtom, farcasterUrlAtom, socialWindowAtom, smartAccountNetworksAtom]) {
    watch(source as Atom<unknown>, publish);
  }
  publish();
}
