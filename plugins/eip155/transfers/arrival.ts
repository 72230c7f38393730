/** The amount of a token that the receiver gets: some tokens keep a fee of each transfer, as PAXG does and USDT can. Lazy. */

import { attempt, isRefusal } from 'latchkey/chain-kit';
import type { Intent } from 'latchkey/plugin';
import { readQuantity } from '../parse.js';
import type { NodeRequest } from '../rpc/reads.js';
import { type Fields, transfersIn } from './effects.js';
import type { Transaction } from './transaction.js';

/**
 * Executes the transfer on a node without sending it, and reads its events.
 *
 * @returns `undefined` if all arrives, and if the node cannot say
 */
export async function readArrival(
  node: NodeRequest,
  transaction: Transaction,
  { token, to, amount }: Pick<Intent, 'token' | 'to' | 'amount'>,
): Promise<bigint | undefined> {
  const { address } = token;
  if (address === undefined) return undefined;
  try {
    const answer = await node('eth_simulateV1', [{ blockStateCalls: [{ calls: [transaction] }] }, 'latest']);
    const call = attempt(() => (answer as readonly { readonly calls: readonly Fields[] }[])[0]?.calls[0]);
    const parts = transfersIn(call ?? {}, address, { to }).map(({ data }) => readQuantity(data) ?? 0n);
    const arrived = parts.reduce((sum, part) => sum + part, 0n);
    // Old tokens have no events.
    return arrived > 0n && arrived < amount ? arrived : undefined;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
