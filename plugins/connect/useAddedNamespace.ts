/** Finds out whether Connect adds a namespace to an existing connection. */

import { connectionsAtom, type Namespace, namespaces } from 'latchkey/plugin';
import { useLabel, usePlugin } from 'latchkey/ui';
import { useState } from 'react';

export interface AddedNamespace {
  /** Display name of the namespace to connect. */
  readonly network: string;
  /** The wallet that stays connected. */
  readonly wallet: string;
  /** Display names of the namespaces in which that wallet stays connected. */
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
  const [kept] = connections.values();
  if (namespace === undefined || second !== undefined || !kept || connections.has(namespace)) return undefined;
  const nameOf = (id: Namespace) => label(definitions.get(id)?.name ?? id);
  const own = [...connections.values()].filter(({ connector }) => connector.id === kept.connector.id);
  return {
    network: nameOf(namespace),
    wallet: kept.connector.name,
    networks: own.map((one) => nameOf(one.namespace)).join(', '),
  };
}
