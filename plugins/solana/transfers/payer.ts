/** Checks that the account which pays for a transfer keeps what the network demands. Lazy. */

import { isRefusal, type Rpc } from 'latchkey/chain-kit';
import type { Balances, Fees, NetworkId } from 'latchkey/plugin';
import { solanaError } from '../errors.js';
import { readU64 } from '../rpc/json.js';

/** The readers that the preparation of a transfer needs. */
export interface PrepareDeps {
  readonly rpc: Rpc;
  readonly balances: Balances;
  readonly fees: Fees;
}

interface PayerInput {
  readonly network: NetworkId;
  /** Lamports of the account before the transfer. */
  readonly held: bigint;
  readonly fee: bigint;
  /** Lamports that the transfer moves besides the fee. */
  readonly spent: bigint;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The least that an account without data must hold, in lamports. The network lowers it from time to time.
 *
 * @returns `undefined` if the node cannot tell it
 */
export async function readRentMinimum(
  rpc: Rpc,
  network: NetworkId,
  signal: AbortSignal | undefined,
): Promise<bigint | undefined> {
  const request = { method: 'getMinimumBalanceForRentExemption', params: [0] };
  const answer = await rpc(network, request, signal).catch((error: unknown) => {
    // Some nodes lack this method. The network checks the rent in any case.
    if (!isRefusal(error)) throw error;
    return undefined;
  });
  return readU64(answer);
}

/**
 * The network takes the fee first, then executes the transfer. After each of both, the account must hold nothing or the rent
 * minimum.
 *
 * @throws `FEE_TOO_HIGH` · `REST_TOO_LOW`, both with the minimum in lamports as the first hint
 */
export async function requirePayer(rpc: Rpc, { network, held, fee, spent, signal }: PayerInput): Promise<void> {
  const least = await readRentMinimum(rpc, network, signal);
  // An account from the time before the minimum may go on with less.
  if (least === undefined || held < least) return;
  const isKept = (lamports: bigint) => lamports === 0n || lamports >= least;
  const hints = [`${least}`];
  if (!isKept(held - fee)) {
    const message = `The account must hold at least ${least} lamports after the fee, so nothing can be sent from it.`;
    throw solanaError('FEE_TOO_HIGH', message, { hints });
  }
  if (!isKept(held - fee - spent)) {
    const most = held - fee - least;
    const message = `The account must keep nothing or at least ${least} lamports. Send at most ${most} lamports, or all.`;
    throw solanaError('REST_TOO_LOW', message, { hints });
  }
}
