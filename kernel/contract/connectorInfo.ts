/** Describing and finding connectors. Pure. */

import type { Connector, ListedConnector } from './model.js';

/** A frozen copy of a connector's data, without its methods. */
export function describeConnector(connector: ListedConnector): ListedConnector {
  const { id, name, type, namespaces, imageUrl, imageId, explorerId, rdns, contested } = connector;
  const connectors = connector.connectors?.map(describeConnector);
  const optional = Object.entries({ imageUrl, imageId, explorerId, rdns, contested, connectors }).filter(
    ([, v]) => v !== undefined,
  );
  return Object.freeze({ id, name, type, namespaces, ...Object.fromEntries(optional) });
}

/** Finds a connector by id, also among the parts of merged connectors. */
export function findConnector(list: readonly Connector[], id: string): Connector | undefined {
  for (const connector of list) {
    if (connector.id === id) return connector;
    const child = connector.connectors && findConnector(connector.connectors, id);
    if (child) return child;
  }
  return undefined;
}
