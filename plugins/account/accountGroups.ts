/** Groups the connections by namespace, including the namespaces without a connection. Pure. */

import type { Connection, NamespaceDefinition, Network, NetworkId } from 'latchkey/plugin';

/** A group of the list. */
export interface AccountGroup {
  readonly namespace: string;
  /** The display name of the namespace. */
  readonly name: NamespaceDefinition['name'];
  /** `undefined` when no wallet is connected in this namespace. */
  readonly connection: Connection | undefined;
  /** The network to switch to with this account: the wallet's current network, else the first that it has approved. */
  readonly network: NetworkId | undefined;
}

/** Groups in the order of the namespaces. Skips a namespace without a network. */
export function groupAccounts(input: {
  readonly namespaces: ReadonlyMap<string, Pick<NamespaceDefinition, 'name'>>;
  readonly networks: readonly Network[];
  readonly connections: ReadonlyMap<string, Connection>;
}): readonly AccountGroup[] {
  return [...input.namespaces].flatMap(([namespace, { name }]) => {
    const own = input.networks.filter((network) => network.namespace === namespace);
    if (own.length === 0) return [];
    const connection = input.connections.get(namespace);
    return [{ namespace, name, connection, network: connection && targetNetworkOf(connection, own) }];
  });
}

function targetNetworkOf({ network, networks }: Connection, own: readonly Network[]): NetworkId | undefined {
  const approved = own.find(({ id }) => networks === 'any' || networks.includes(id)) ?? own[0];
  return (own.find(({ id }) => id === network) ?? approved)?.id;
}
