/** Finds out whether Connect adds a namespace to an existing connection. */

import { connectionsAtom, type Namespace, namespaces } from 'latchkey/plugin';
import { useLabel, usePlugin } from 'latchkey/ui';
import { useState } from 'react';

export interface AddedNamespace {
  /** Display name of the namespace to connect. */
  readonly network: string;
  /** Each wallet that stays connected. */
  readonly kept: readonly KeptWallet[];
}

interface KeptWallet {
  /** The connector's id: two wallets may have one name. */
  readonly id: string;
  readonly wallet: string;
  /** Display names of the namespaces in which it stays connected. */
  readonly networks: string;
}

/** `undefined` unless Connect is limited to one namespace without a connection, while a wallet is connected in another. */
export function useAddedNamespace(only: readonly Namespace[] | undefined): AddedNamespace | undefined {
  const { read, store } = usePlugin();
  const definitions = read(namespaces);
  const label = useLabel();
  // Read once: after the connect, the view must not change while it closes.
  const [connections] = useState(() => store.get(connectionsAtom));
  const [namespace, second] = only ?? [];
  const isAdded = namespace !== undefined && second === undefined && !connections.has(namespace);
  if (!isAdded || connections.size === 0) return undefined;
  const nameOf = (id: Namespace) => label(definitions.get(id)?.name ?? id);
  const all = [...connections.values()];
  const wallets = new Map(all.map(({ connector }) => [connector.id, connector.name]));
  const networksOf = (id: string) =>
    all.flatMap(({ connector, namespace: one }) => (connector.id === id ? nameOf(one) : []));
  const kept = [...wallets].map(([id, wallet]) => ({ id, wallet, networks: networksOf(id).join(', ') }));
  return { network: nameOf(namespace), kept };
}
