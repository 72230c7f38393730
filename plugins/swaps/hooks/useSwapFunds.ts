/** The balances of the paid token and of the network's currency, and the fee of a swap. */

import type { TransferToken } from 'latchkey/plugin';
import { type Funds, useFunds, usePlugin } from 'latchkey/ui';
import { findSwaps } from '../flow/findSwaps.js';

/** Gas of a swap before it is built. The review has the exact fee. */
const SWAP_GAS = 150_000n;

/** @param refresh - A change reads again. */
export function useSwapFunds(token: TransferToken | undefined, refresh: number): Funds {
  const context = usePlugin();
  return useFunds(token, {
    refresh,
    async cost({ id }, signal) {
      const { sources } = await findSwaps(context);
      // Without a price of gas the fee is unknown until the review.
      const price = await sources[0]?.gasPrice?.({ network: id, signal }).catch(() => undefined);
      return price === undefined ? undefined : { fee: price * SWAP_GAS };
    },
  });
}
