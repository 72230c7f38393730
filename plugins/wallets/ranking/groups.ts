/** The groups of wallets that Connect shows. Pure. */

import { displayText, type ListedConnector, ModalError } from 'latchkey/plugin';
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

/** The groups of an order that exist; all in their default order if none does. Reports the others. */
export function readOrder(given: readonly string[], report: (error: unknown) => void): readonly ShelfGroup[] {
  const isKnown = (group: string): group is ShelfGroup => CONNECTOR_ORDER.some((one) => one === group);
  const unknown = given.filter((group) => !isKnown(group));
  if (unknown.length > 0)
    report(
      new ModalError(
        `wallets: option "order" has no group ${unknown.map((one) => `"${displayText(one)}"`).join(', ')}. The groups are ${CONNECTOR_ORDER.join(', ')}.`,
        { code: 'OPTION_INVALID', plugin: 'wallets' },
      ),
    );
  const known = given.filter(isKnown);
  return known.length > 0 ? known : CONNECTOR_ORDER;
}

/** The group of a connector; `undefined` for connectors that are not wallets, such as logins. */
export function groupOf(connector: ListedConnector): WalletGroup | undefined {
  const { type } = connector.connectors?.[0] ?? connector;
  if (type === 'WALLET_CONNECT') return 'walletConnect';
  if (type === 'EXTERNAL') return 'external';
  return type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN' ? 'injected' : undefined;
}
