/** The groups of wallets that Connect shows. Pure. */

import type { ListedConnector } from 'latchkey/plugin';
import type { WalletGroup } from '../slots.js';

/** Order of the groups, unless the app sets the option `order`. */
export const CONNECTOR_ORDER = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const satisfies readonly WalletGroup[];

/** A group that Connect can show. */
export type ShelfGroup = (typeof CONNECTOR_ORDER)[number];

/** The group of a connector; `undefined` for connectors that are not wallets, such as logins. */
export function groupOf(connector: ListedConnector): WalletGroup | undefined {
  const { type } = connector.connectors?.[0] ?? connector;
  if (type === 'WALLET_CONNECT') return 'walletConnect';
  if (type === 'EXTERNAL') return 'external';
  return type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN' ? 'injected' : undefined;
}
