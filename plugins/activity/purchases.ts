/** Purchases at providers of payments, as rows of the history. */

import { atom } from 'jotai/vanilla';
import { activeConnectionAtom, isSameAddress, type NetworkId, type PluginContext } from 'latchkey/plugin';
import { type OnrampOrder, onrampHistory, onrampOrdersAtom } from 'latchkey/plugins/onramp/slots';
import type { ShownTransaction } from './describe.js';

const STATUSES = { progress: 'pending', done: 'confirmed', failed: 'failed' } as const;

/** The purchases of the active account at the first provider. */
export const coinbaseAtom = atom((get): readonly OnrampOrder[] => {
  const address = get(activeConnectionAtom)?.account.address;
  const isOwn = (one: OnrampOrder) => one.provider === 'coinbase' && isSameAddress(one.address, address);
  return get(onrampOrdersAtom)
    .filter(isOwn)
    .sort((a, b) => b.at - a.at);
});

/** Reads the purchases of an account again, if the app has the plugin `onramp`. */
export async function refreshPurchases(context: PluginContext, address: string, namespace: string): Promise<void> {
  for (const handle of context.services(onrampHistory, 'all')) {
    const history = await handle.load();
    await history.refresh({ address, namespace });
  }
}

/**
 * The purchases of the account on the network, also those whose network is unknown, then the transactions. A purchase is listed once,
 * also if the transactions have its entry of the outbox, or the transaction that delivered it.
 */
export function withPurchases(
  transactions: readonly ShownTransaction[],
  orders: readonly OnrampOrder[],
  network: NetworkId | undefined,
  address: string | undefined,
): readonly ShownTransaction[] {
  if (network === undefined) return transactions;
  const own = orders.filter((one) => (one.network ?? network) === network && isSameAddress(one.address, address));
  if (own.length === 0) return transactions;
  // The outbox has a purchase by the id of its order until it is delivered.
  const known = new Set(own.flatMap(({ id, hash }) => [id, hash]));
  const rest = transactions.filter(({ hash }) => !known.has(hash));
  return [...own.map((one) => toShown(one, network)), ...rest];
}

function toShown(order: OnrampOrder, network: NetworkId): ShownTransaction {
  const { id, hash, status, at, address, from, quantity, decimals, symbol, name, imageUrl } = order;
  const transfer = { direction: 'in', decimals, symbol, name } as const;
  return {
    network,
    type: 'buy',
    status: STATUSES[status],
    minedAt: at,
    from,
    to: address,
    hash: hash || id,
    isOnChain: hash !== '' && order.network !== undefined,
    isOfNetwork: order.network !== undefined,
    transfers: [{ ...transfer, ...(quantity !== undefined && { quantity }), ...(imageUrl && { imageUrl }) }],
  };
}
