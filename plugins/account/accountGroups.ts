/** The accounts of all connections as people read them: by namespace, with those still to connect. Pure. */

import type { Connection, NamespaceDefinition, Network, NetworkId } from 'latchkey';

/** What stands under one heading. */
export interface AccountGroup {
  readonly namespace: string;
  /** The chain's name, as its plugin gives it. */
  readonly name: NamespaceDefinition['name'];
  /** `undefined`: nothing is connected here yet. */
  readonly connection: Connection | undefined;
  /** Where switching to this account leads: the network its wallet is on, else the first that it agreed to. */
  readonly network: NetworkId | undefined;
}

/** In the order of the app's chains; a namespace without a network is left out. */
export function groupAccounts(input: {
  readonly chains: ReadonlyMap<string, Pick<NamespaceDefinition, 'name'>>;
  readonly networks: readonly Network[];
  readonly connections: ReadonlyMap<string, Connection>;
}): readonly AccountGroup[] {
  return [...input.chains].flatMap(([namespace, { name }]) => {
    const own = input.networks.filter((network) => network.namespace === namespace);
    if (own.length === 0) return [];
    const connection = input.connections.get(namespace);
    return [{ namespace, name, connection, network: connection && networkOf(connection, own) }];
  });
}

function networkOf({ network, networks }: Connection, own: readonly Network[]): NetworkId | undefined {
  const agreed = own.find(({ id }) => networks === 'any' || networks.includes(id)) ?? own[0];
  return (own.find(({ id }) => id === network) ?? agreed)?.id;
}
