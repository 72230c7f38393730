/** Purchases at providers of payments, as rows of the history. */

import type { PluginContext } from 'latchkey/plugin';
import { type OnrampOrder, onrampHistory } from 'latchkey/plugins/onramp/slots';
import type { ShownTransaction } from './describe.js';

const STATUSES = { progress: 'pending', done: 'confirmed', failed: 'failed' } as const;

/** Reads the purchases of an account again, if the app has the plugin `onramp`. */
export async function refreshPurchases(context: PluginContext, address: string, namespace: string): Promise<void> {
  for (const handle of context.services(onrampHistory, 'all')) {
    const history = await handle.load();
    await history.refresh({ address, namespace });
  }
}

/**
 * The transactions with the purchases of the account on the network, newest first. The transaction that delivered a purchase is
 * listed once, as the purchase.
 */
export function withPurchases(
  transactions: readonly ShownTransaction[],
  orders: readonly OnrampOrder[],
  network: string | undefined,
  address: string | undefined,
): readonly ShownTransaction[] {
  const own = orders.filter((one) => one.network === network && one.address === address);
  if (own.length === 0) return transactions;
  const hashes = new Set(own.map(({ hash }) => hash));
  const rest = transactions.filter(({ hash }) => !hashes.has(hash));
  return [...own.map(toShown), ...rest].sort((a, b) => b.minedAt - a.minedAt);
}

/** Whether an own transaction is one of the purchases that a provider lists. */
export const isPurchaseOf = ({ hash }: ShownTransaction, orders: readonly OnrampOrder[]): boolean =>
  orders.some((one) => one.id === hash || (one.hash !== '' && one.hash === hash));

function toShown(order: OnrampOrder): ShownTransaction {
  const { id, hash, network, status, at, address, from, quantity, decimals, symbol, name, imageUrl } = order;
  const transfer = { direction: 'in', decimals, symbol, name } as const;
  return {
    ...{ network, type: 'buy', status: STATUSES[status], minedAt: at, from, to: address },
    hash: hash || id,
    isOnChain: hash !== '',
    transfers: [{ ...transfer, ...(quantity !== undefined && { quantity }), ...(imageUrl && { imageUrl }) }],
  };
}
