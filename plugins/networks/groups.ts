/** Groups and searches the list of networks, and separates those that the wallet does not support. Pure. */

import { foldText } from 'latchkey/data';
import type { Connection, NamespaceDefinition, Network, NetworkId } from 'latchkey/plugin';

/** The networks under one heading. */
export interface NetworkGroup {
  readonly namespace: string;
  /** The display name of the namespace. */
  readonly name: NamespaceDefinition['name'];
  readonly networks: readonly Network[];
}

/** The search field is shown from this number of networks on. Fewer are found at a glance. */
export const SEARCH_FROM = 9;

export interface NetworkList {
  /** Without the test networks. */
  readonly groups: readonly NetworkGroup[];
  readonly testnets: readonly Network[];
  /** Networks of the app that the connected wallet has not approved. */
  readonly unavailable: readonly Network[];
}

export interface NetworkListInput {
  readonly networks: readonly Network[];
  readonly namespaces: ReadonlyMap<string, Pick<NamespaceDefinition, 'name'>>;
  readonly connections: ReadonlyMap<string, Pick<Connection, 'networks'>>;
  /** The text of the search field. */
  readonly query: string;
}

/** Lists the networks that match the query. Groups are in the order of their first network. */
export function listNetworks({ networks, namespaces: chains, connections, query }: NetworkListInput): NetworkList {
  const found = networks.filter((network) => matchesQuery(network, query));
  const available = found.filter((network) => isAvailable(network, connections));
  const live = available.filter(({ testnet }) => !testnet);
  const ids = new Set(live.map(({ namespace }) => namespace));
  return {
    groups: [...ids].map((namespace) => ({
      namespace,
      name: chains.get(namespace)?.name ?? namespace,
      networks: live.filter((network) => network.namespace === namespace),
    })),
    testnets: available.filter(({ testnet }) => testnet),
    unavailable: found.filter((network) => !available.includes(network)),
  };
}

/** The number of networks in the list, including test networks and unavailable ones. */
export function countNetworks({ groups, testnets, unavailable }: NetworkList): number {
  return groups.reduce((sum, group) => sum + group.networks.length, testnets.length + unavailable.length);
}

/** Whether each word of the query is part of the name, or equals the part of the id after the colon. Ignores case and accents. */
export function matchesQuery({ name, id }: Pick<Network, 'name' | 'id'>, query: string): boolean {
  const words = foldText(query).split(' ').filter(Boolean);
  const text = foldText(name);
  const reference = id.slice(id.indexOf(':') + 1);
  return words.every((word) => text.includes(word) || word === reference);
}

/** Whether the namespace's wallet has approved the network. Without a wallet, every network is available. */
function isAvailable({ namespace, id }: Network, connections: NetworkListInput['connections']): boolean {
  const approved: readonly NetworkId[] | 'any' = connections.get(namespace)?.networks ?? 'any';
  return approved === 'any' || approved.includes(id);
}
