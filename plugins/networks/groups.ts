/** The list of networks as people read it: grouped, searched, with what the wallet cannot do apart. Pure. */

import type { Connection, NamespaceDefinition, Network, NetworkId } from 'latchkey';

/** Networks under one heading. */
export interface NetworkGroup {
  readonly namespace: string;
  /** The chain's name, as its plugin gives it. */
  readonly name: NamespaceDefinition['name'];
  readonly networks: readonly Network[];
}

export interface NetworkList {
  readonly groups: readonly NetworkGroup[];
  /** Asked for by the app, but not agreed to by the connected wallet. */
  readonly unavailable: readonly Network[];
}

export interface NetworkListInput {
  readonly networks: readonly Network[];
  readonly chains: ReadonlyMap<string, Pick<NamespaceDefinition, 'name'>>;
  readonly connections: ReadonlyMap<string, Pick<Connection, 'networks'>>;
  /** What stands in the search field. */
  readonly query: string;
}

/** Groups in the order of their first network; empty ones are left out. */
export function listNetworks({ networks, chains, connections, query }: NetworkListInput): NetworkList {
  const found = networks.filter((network) => matches(network, query));
  const open = found.filter((network) => isAvailable(network, connections));
  const names = new Set(open.map(({ namespace }) => namespace));
  return {
    groups: [...names].map((namespace) => ({
      namespace,
      name: chains.get(namespace)?.name ?? namespace,
      networks: open.filter((network) => network.namespace === namespace),
    })),
    unavailable: found.filter((network) => !open.includes(network)),
  };
}

/** How many networks a list shows. */
export function countNetworks({ groups, unavailable }: NetworkList): number {
  return groups.reduce((sum, group) => sum + group.networks.length, unavailable.length);
}

/** Every word typed stands in the name, or is the reference of the id. Case and outer spaces do not matter. */
export function matches({ name, id }: Pick<Network, 'name' | 'id'>, query: string): boolean {
  const words = fold(query).split(' ').filter(Boolean);
  const text = fold(name);
  const reference = id.slice(id.indexOf(':') + 1);
  return words.every((word) => text.includes(word) || word === reference);
}

/** A network is available unless its namespace's wallet says otherwise: without a wallet there is nobody to refuse. */
function isAvailable({ namespace, id }: Network, connections: NetworkListInput['connections']): boolean {
  const agreed: readonly NetworkId[] | 'any' = connections.get(namespace)?.networks ?? 'any';
  return agreed === 'any' || agreed.includes(id);
}

const fold = (text: string) => text.toLowerCase().trim();
