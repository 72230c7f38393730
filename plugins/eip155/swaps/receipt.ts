/** The effects of a swap, as its receipt proves them. Pure. */

import type { SwapField, SwapIntent } from 'latchkey/plugins/swaps/slots';
import { readQuantity } from '../parse.js';
import { type Effects, type Fields, hasFailed, transfersIn } from '../transfers/effects.js';

/**
 * Compares the receipt of an approval, a swap or a batch of both with the intent. A swap is compared by the events of the received
 * token. The native currency leaves no event.
 *
 * @param id - The hash of the transaction.
 */
export function swapEffects(intent: SwapIntent, receipt: Fields, id: string): Effects<SwapField> {
  const { step, from, token, received, recipient, minimum } = intent;
  if (hasFailed(receipt, from)) return { status: 'failed', id };
  if (step !== 'swap' || received?.address === undefined) return { status: 'confirmed', id };
  const amounts = transfersIn(receipt, received.address, { to: recipient }).map(({ data }) => readQuantity(data) ?? 0n);
  const sum = amounts.reduce((total, one) => total + one, 0n);
  if (sum >= minimum) return { status: 'confirmed', id };
  const isPaid = token.address !== undefined && transfersIn(receipt, token.address, { from }).length > 0;
  // A call that has moved no token has failed inside the batch. That proves no other swap.
  return isPaid || sum > 0n ? { status: 'mismatch', field: 'received', id } : { status: 'failed', id };
}
