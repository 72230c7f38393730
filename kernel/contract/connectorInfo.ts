/** Describing and finding connectors. Pure. */

import { ownFields } from '../platform/own.js';
import type { Connector, ListedConnector } from './model.js';
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
  const shared = sameNamed(list);
  return list.map((connector) => {
    const { id: explorerId, imageId } = records.find(connector) ?? {};
    const found = { ...(explorerId && { explorerId }), ...(imageId && { imageId }) };
    return describeConnector({ ...found, ...connector, ...(shared.has(connector) && { contested: true }) });
  });
}

/** The items whose name another item has too. Case, spaces and punctuation are ignored. */
export function sameNamed<T extends { readonly name: string }>(items: readonly T[]): ReadonlySet<T> {
  const byName = new Map<string, T[]>();
  for (const item of items) {
    const key = plainName(item.name);
    byName.set(key, [...(byName.get(key) ?? []), item]);
  }
  return new Set([...byName.values()].flatMap((group) => (group.length > 1 ? group : [])));
}

/** Letters and digits of a name, in lower case; the name itself if it has none. */
const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '') || name;

/** Finds a connector by id, also among the parts of merged connectors. */
export function findConnector(list: readonly Connector[], id: string): Connector | undefined {
  for (const connector of list) {
    if (connector.id === id) return connector;
    const child = connector.connectors && findConnector(connector.connectors, id);
    if (child) return child;
  }
  return undefined;
}
