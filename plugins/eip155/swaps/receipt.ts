/** The result of a batch with a swap, read from its receipt. */

import type { SwapIntent, SwapProgress } from 'latchkey/plugins/swaps/slots';
import { readQuantity } from '../parse.js';
import type { NodeRequest } from '../rpc/reads.js';
import { type Fields, transfersIn } from '../transfers/track.js';

/**
 * A bundler may have sent the transaction, so a swap is compared by the events of the received token. The native currency leaves
 * no event.
 */
export async function receiptState(node: NodeRequest, intent: SwapIntent, hash: string): Promise<SwapProgress> {
  const receipt = (await node('eth_getTransactionReceipt', [hash])) as Fields | null;
  if (receipt === null) return { status: 'pending' };
  if (receipt.status !== '0x1') return { status: 'failed', id: hash };
  const { received, recipient, minimum, step } = intent;
  if (step !== 'swap' || received?.address === undefined) return { status: 'confirmed', id: hash };
  const amounts = transfersIn(receipt, received.address, { to: recipient }).map(({ data }) => readQuantity(data) ?? 0n);
  const sum = amounts.reduce((total, one) => total + one, 0n);
  return sum >= minimum ? { status: 'confirmed', id: hash } : { status: 'mismatch', field: 'received', id: hash };
}
