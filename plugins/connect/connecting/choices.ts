/** The namespaces that a merged wallet can connect. Pure. */

import type { Connection, Connector, NamespaceDefinition, Network } from 'latchkey/plugin';

/** A namespace to choose. */
export interface NamespaceChoice {
  readonly namespace: string;
  readonly name: NamespaceDefinition['name'];
  readonly networks: readonly Network[];
  /** Id of the wallet's connector for this namespace. */
  readonly connector: string;
  /** The namespace is already connected by this connector. */
  readonly connected: boolean;
}

export interface ChoicesInput {
  /** Only these namespaces; all if absent. */
  readonly namespaces: readonly string[] | undefined;
  readonly definitions: ReadonlyMap<string, Pick<NamespaceDefinition, 'name'>>;
  readonly networks: readonly Network[];
  readonly connections: ReadonlyMap<string, Pick<Connection, 'connector'>>;
}

/** In the order of the app's namespaces. A namespace without a network is skipped. */
export function listChoices(
  wallet: Connector,
  { namespaces, definitions, networks, connections }: ChoicesInput,
): readonly NamespaceChoice[] {
  return [...definitions].flatMap(([namespace, { name }]) => {
    if (namespaces && !namespaces.includes(namespace)) return [];
    const connector = (wallet.connectors ?? [wallet]).find((part) => part.namespaces.includes(namespace));
    const own = networks.filter((network) => network.namespace === namespace);
    if (!connector || own.length === 0) return [];
    const connected = connections.get(namespace)?.connector.id === connector.id;
    return [{ namespace, name, networks: own, connector: connector.id, connected }];
  });
}
