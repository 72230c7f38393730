/** Prepares the next request to the wallet: an approval, its reset, a permit, a swap, or approval and swap as one batch. */

import { readJudge } from 'latchkey/data';
import { isModalError, outbox, outboxAtom, type PluginContext } from 'latchkey/plugin';
import type { SwapChain, SwapIntent, SwapPermit, SwapRequest } from '../slots.js';
import type { SwapInput, SwapReview, SwapSettings } from '../state.js';
import { findSwaps, swapsError } from './findSwaps.js';
import { findPermit, mayPermit, refusePermit } from './permits.js';
import { findBest } from './price.js';
import { countUnanswered, warningsNow } from './repeats.js';
import { warningsOf } from './warnings.js';

const UNLIMITED = (1n << 256n) - 1n;

/**
 * Quotes again, reads the allowance, and has the transactions built and checked.
 *
 * @throws `ALLOWANCE_FAILED` · `APPROVAL_FAILED` · `SWAP_FAILED` for what the source does not answer · as `SwapChain.prepare`
 */
export async function prepareReview(
  context: PluginContext<SwapSettings>,
  input: SwapInput,
  signal: AbortSignal = context.signal,
): Promise<SwapReview> {
  const [{ network, account, routers, chain }, { price, quoter }] = await Promise.all([
    findSwaps(context),
    findBest(context, input, signal),
  ]);
  const { slippagePercent, unlimitedApproval } = context.options;
  const judge = await readJudge(context, network.id);
  const imitates = { paid: judge(input.from).imitates, received: judge(input.to).imitates };
  // The stored entries are read, if the page has just been loaded.
  await context.service(outbox, 'all');
  const request: SwapRequest = { ...input, network: network.id, account: account.address, signal };
  const approved = unlimitedApproval ? UNLIMITED : input.amount;
  const isAllowed =
    input.from.address === undefined ||
    (await named('ALLOWANCE_FAILED', 'Failed to check allowance', () => quoter.allowance(request))) >= input.amount;
  const buildApproval = async () => ({
    amount: approved,
    transaction: await named('APPROVAL_FAILED', 'Failed to create approval transaction', () =>
      quoter.buildApproval({ ...request, approved }),
    ),
  });
  const buildSwap = async (permit?: SwapPermit) => ({
    minimum: price.minimum,
    transaction: await named('SWAP_FAILED', 'Failed to create transaction', () =>
      quoter.buildSwap({ ...request, slippagePercent, ...(permit && { permit: permit.data }) }),
    ),
    ...(permit && { permit }),
  });
  const base = { ...request, routers };
  if (isAllowed) {
    return reviewOf(chain, 'swap', await chain.prepare({ ...base, swap: await buildSwap() }));
  }
  const approval = await buildApproval();
  if (await chain.canBundle({ network: network.id, account: account.address, signal })) {
    try {
      const swap = await buildSwap();
      return reviewOf(chain, 'bundle', await chain.prepare({ ...base, approval, swap }));
    } catch (error) {
      // A node that cannot simulate a batch: the two requests are sent one after the other.
      if (!isModalError(error) || error.code !== 'BATCH_UNCHECKED') throw error;
    }
  }
  // An unlimited permit would be a signature without an end.
  if (chain.signPermit && !unlimitedApproval && mayPermit(context, request)) {
    try {
      const permit = findPermit(context, request);
      if (permit) return reviewOf(chain, 'swap', await chain.prepare({ ...base, swap: await buildSwap(permit) }));
      return reviewOf(chain, 'permit', await chain.prepare({ ...base, approval, isPermit: true }));
    } catch (error) {
      refusePermit(context, request, error);
    }
  }
  const intents = await chain.prepare({ ...base, approval });
  return reviewOf(chain, intents[0]?.step ?? 'approve', intents);

  function reviewOf(by: SwapChain, kind: SwapReview['kind'], intents: readonly SwapIntent[]): SwapReview {
    const last = intents.at(-1);
    const shown = { account: request.account, price, kind };
    const warnings = warningsOf({ kind, intents, imitates, impactBps: price.impactBps });
    return Object.freeze({
      ...shown,
      slippagePercent,
      intents,
      seals: Object.freeze(intents.map((intent) => by.seal(intent))),
      minimum: last?.step === 'swap' ? last.minimum : price.minimum,
      maxFee: intents.reduce((sum, { maxFee }) => sum + maxFee, 0n),
      imitates,
      warnings: warningsNow(warnings, countUnanswered(context.store.get(outboxAtom), shown)),
    });
  }
}

/** Gives a failure of a source its text. The user leaves by an abort, which stays as it is. */
async function named<T>(code: string, message: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (isModalError(cause) && cause.code === 'ABORTED') throw cause;
    throw swapsError(code, message, cause);
  }
}
