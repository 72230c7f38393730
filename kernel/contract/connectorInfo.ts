/** Describing and finding connectors. Pure. */

import { ownFields } from '../values/own.js';
import type { Connector, ConnectorInfo, ListedConnector } from './model.js';
import type { WalletRecords } from './state.js';

/** A frozen copy of a connector's data, without its methods. */
export function describeConnector(connector: ListedConnector): ListedConnector {
  const { id, name, type, namespaces, imageUrl, imageId, explorerId, rdns, contested, unidentified, remote } =
    ownFields(connector);
  const connectors = connector.connectors?.map(describeConnector);
  const optional = Object.entries({
    imageUrl,
    imageId,
    explorerId,
    rdns,
    contested,
    unidentified,
    remote,
    connectors,
  }).filter(([, v]) => v !== undefined);
  return Object.freeze({ id, name, type, namespaces, ...Object.fromEntries(optional) });
}

/** The connectors as apps see them: with the ids of their records, and with namesakes marked as contested. */
export function describeConnectors(list: readonly Connector[], records: WalletRecords): readonly ListedConnector[] {
  const shared = sameNamed(list, (connector) => records.find(connector)?.id);
  return list.map((connector) => {
    const { id: explorerId, imageId } = records.find(connector) ?? {};
    const found = { ...(explorerId && { explorerId }), ...(imageId && { imageId }) };
    return describeConnector({ ...found, ...connector, ...(shared.has(connector) && { contested: true }) });
  });
}

type Named = Pick<ConnectorInfo, 'name' | 'namespaces' | 'rdns' | 'unidentified'>;

/**
 * The items whose name another item has too, so that one may imitate the other. Case, spaces and punctuation are ignored.
 * Items that can be the parts of one wallet are left out: no namespace twice, at most one domain, and one record of the
 * directory for all of them or none.
 *
 * @param recordOf - The id of the record that an item agrees with.
 */
export function sameNamed<T extends Named>(
  items: readonly T[],
  recordOf: (item: T) => string | undefined = () => undefined,
): ReadonlySet<T> {
  const isOne = (group: readonly T[]) => isSpread(group) && new Set(group.map(recordOf)).size === 1;
  return new Set(groupByName(items).flatMap((group) => (isOne(group) ? [] : group)));
}

/** The items that share their name as the parts of one wallet can. Only their namespace tells them apart. */
export function spreadNamed<T extends Named>(items: readonly T[]): ReadonlySet<T> {
  return new Set(groupByName(items).flatMap((group) => (isSpread(group) ? group : [])));
}

function isSpread(group: readonly Named[]): boolean {
  const namespaces = group.flatMap((one) => one.namespaces);
  const domains = new Set(group.flatMap(({ rdns, unidentified }) => rdns ?? (unidentified ? '?' : [])));
  return new Set(namespaces).size === namespaces.length && domains.size <= 1;
}

/** The groups of two or more items with one name. */
function groupByName<T extends Named>(items: readonly T[]): readonly (readonly T[])[] {
  const byName = new Map<string, T[]>();
  for (const item of items) {
    const key = plainName(item.name);
    byName.set(key, [...(byName.get(key) ?? []), item]);
  }
  return [...byName.values()].filter((group) => group.length > 1);
}

/** Letters and digits of a name, in lower case; the name itself if it has none. */
const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '') || name;

/**
 * Finds a connector by id, also among the parts of merged connectors.
 * @example const wallet = findConnector(context.store.get(connectorsAtom), 'io.metamask');
 */
export function findConnector(list: readonly Connector[], id: string): Connector | undefined {
  for (const connector of list) {
    if (connector.id === id) return connector;
    const child = connector.connectors && findConnector(connector.connectors, id);
    if (child) return child;
  }
  return undefined;
}
