/** Records, connectors and inputs for the ranking. */

import type { ConnectorInfo, ListedConnector } from 'latchkey';
import type { RankInput } from '../../../plugins/wallets/ranking/createRanking.js';
import { CONNECTOR_ORDER } from '../../../plugins/wallets/ranking/groups.js';
import type { RecentWallet, Wallet } from '../../../plugins/wallets/slots.js';

/** A record. By default it supports `aaa` and can be opened on phones. */
export function record(id: string, more: Partial<Wallet> = {}): Wallet {
  return { id, name: id, chains: ['aaa:1'], stores: {}, injected: [], mobileLink: `${id}://`, ...more };
}

/** A connector, by default of an announced wallet. */
export function connector(id: string, more: Partial<ListedConnector> = {}): ListedConnector {
  return { id, name: id, type: 'ANNOUNCED', namespaces: ['aaa'], ...more };
}

/** A merged connector. */
export function merged(name: string, parts: readonly ConnectorInfo[]): ListedConnector {
  return {
    id: `multi/${name}`,
    name,
    type: 'MULTI_CHAIN',
    namespaces: parts.flatMap((one) => one.namespaces),
    connectors: parts,
  };
}

export const recentWallet = (id: string, more: Partial<RecentWallet> = {}): RecentWallet => ({
  id,
  source: 'wallet',
  name: id,
  ...more,
});

/** An empty input on a desktop, with the given fields. */
export function input(more: Partial<RankInput> = {}): RankInput {
  return {
    connectors: [],
    recent: [],
    featured: [],
    custom: [],
    recommended: [],
    known: [],
    excluded: { ids: new Set(), rdns: new Set() },
    order: CONNECTOR_ORDER,
    device: { platform: 'desktop', telegram: false, framed: false, browser: 'chromium' },
    imageOf: ({ imageUrl, imageId }) => imageUrl ?? (imageId && `https://images.example/${imageId}`),
    ...more,
  };
}
