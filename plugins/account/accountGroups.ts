/** Groups the connections by namespace, including the namespaces without a connection. Pure. */

import type { Connection, NamespaceDefinition, Network, NetworkId } from 'latchkey/plugin';

/** A group of the list. */
export interface AccountGroup {
  readonly namespace: string;
  /** The display name of the namespace. */
  readonly name: NamespaceDefinition['name'];
  /** The last used one first. With `createModal({ connections: 'several' })` there can be more than one. */
  readonly connections: readonly Connection[];
}

/** Groups in the order of the namespaces. Skips a namespace without a network. */
export function groupAccounts(input: {
  readonly namespaces: ReadonlyMap<string, Pick<NamespaceDefinition, 'name'>>;
  readonly networks: readonly Network[];
  readonly connections: readonly Connection[];
}): readonly AccountGroup[] {
  return [...input.namespaces].flatMap(([namespace, { name }]) => {
    if (!input.networks.some((network) => network.namespace === namespace)) return [];
    const connections = input.connections.filter((one) => one.namespace === namespace).reverse();
    return [{ namespace, name, connections }];
  });
}

/** The network to switch to with a connection: the wallet's current network, else the first that it has approved. */
export function targetNetworkOf(
  { namespace, network, networks }: Connection,
  all: readonly Network[],
): NetworkId | undefined {
  const own = all.filter((one) => one.namespace === namespace);
  const approved = own.find(({ id }) => networks === 'any' || networks.includes(id)) ?? own[0];
  return (own.find(({ id }) => id === network) ?? approved)?.id;
}
