/** Wallets, connectors and inputs for ranking, made in few words. */

import type { ConnectorInfo, ListedConnector } from 'latchkey';
import { CONNECTOR_ORDER, type RankInput } from '../../../plugins/wallets/ranking/rank.js';
import type { RecentWallet, Wallet } from '../../../plugins/wallets/slots.js';

/** A record. By default it serves `aaa` and can be opened on phones. */
export function record(id: string, more: Partial<Wallet> = {}): Wallet {
  return { id, name: id, chains: ['aaa:1'], stores: {}, injected: [], mobileLink: `${id}://`, ...more };
}

/** An announced wallet; `type` and all else can be given. */
export function connector(id: string, more: Partial<ListedConnector> = {}): ListedConnector {
  return { id, name: id, type: 'ANNOUNCED', namespaces: ['aaa'], ...more };
}

/** A wallet of several namespaces. */
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

/** Nothing of anything, on a desktop, but what is given. */
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
