/** What a wallet of several namespaces can be connected to. Pure. */

import type { Connection, Connector, NamespaceDefinition, Network } from 'latchkey';

/** One namespace to choose. */
export interface Choice {
  readonly namespace: string;
  /** The chain's name, as its plugin gives it. */
  readonly name: NamespaceDefinition['name'];
  readonly networks: readonly Network[];
  /** The part that is asked. */
  readonly connector: string;
  /** That part is connected there already. */
  readonly connected: boolean;
}

export interface ChoicesInput {
  /** Only these; all when absent. */
  readonly namespaces: readonly string[] | undefined;
  readonly chains: ReadonlyMap<string, Pick<NamespaceDefinition, 'name'>>;
  readonly networks: readonly Network[];
  readonly connections: ReadonlyMap<string, Pick<Connection, 'connector'>>;
}

/** In the order of the app's chains; a namespace without a network is left out. */
export function choicesOf(
  wallet: Connector,
  { namespaces, chains, networks, connections }: ChoicesInput,
): readonly Choice[] {
  return [...chains].flatMap(([namespace, { name }]) => {
    if (namespaces && !namespaces.includes(namespace)) return [];
    const part = (wallet.connectors ?? [wallet]).find((one) => one.namespaces.includes(namespace));
    const own = networks.filter((network) => network.namespace === namespace);
    if (!part || own.length === 0) return [];
    const connected = connections.get(namespace)?.connector.id === part.id;
    return [{ namespace, name, networks: own, connector: part.id, connected }];
  });
}
