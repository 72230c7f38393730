/** What may be shown of a connector. Pure. */

import type { ConnectorInfo } from './model.js';

/** A copy, without its methods. */
export function describeConnector(connector: ConnectorInfo): ConnectorInfo {
  const { id, name, type, namespaces, imageUrl, imageId, explorerId, rdns, contested } = connector;
  const optional = Object.entries({ imageUrl, imageId, explorerId, rdns, contested }).filter(([, v]) => v !== undefined);
  return Object.freeze({ id, name, type, namespaces, ...Object.fromEntries(optional) });
}

