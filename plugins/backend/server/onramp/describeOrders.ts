/** Writes the orders of a provider as the data API lists them: as transactions of the kind `buy`. */

import type { OnrampOrder, OnrampProvider } from './types.js';

export function describeOrders({ label }: OnrampProvider, address: string, orders: readonly OnrampOrder[]) {
  return orders.map(({ id, status, at, network, name, symbol, amount, iconUrl, hash = '' }) => ({
    id,
    metadata: {
      operationType: 'buy',
      hash,
      minedAt: new Date(at).toISOString(),
      sentFrom: label,
      sentTo: address,
      status: `ONRAMP_TRANSACTION_STATUS_${status}`,
      nonce: 1,
      application: null,
      chain: network,
    },
    transfers: [
      {
        fungible_info: { name, symbol, icon: iconUrl ? { url: iconUrl } : null },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: amount },
        value: null,
        price: null,
      },
    ],
  }));
}
