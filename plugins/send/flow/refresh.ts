/** Prepares a review again, to find out what has changed since. Lazy. */

import { formatAmount } from 'latchkey/data';
import { isModalError, type PluginContext } from 'latchkey/plugin';
import type { Refreshed } from '../state.js';
import { checkName } from './checkName.js';
import { prepareInput } from './prepare.js';

/** These say nothing about the transfer. */
const NO_ANSWER = ['RPC_FAILED', 'RPC_MALFORMED', 'ABORTED', 'REQUEST_ABORTED'];

/**
 * Prepares the same transfer as `before.of`, to the same address. The name is resolved again, and must lead to it. The warnings stay, so
 * that ticks do too. Never rejects.
 */
export async function refreshReview(
  context: PluginContext,
  before: Refreshed,
  signal: AbortSignal,
): Promise<Refreshed> {
  const { of } = before;
  // A name that has led elsewhere is not trusted again.
  if (isModalError(before.error, 'NAME_CHANGED')) return { ...before };
  const { intent, isMax, name } = of;
  const { to, token } = intent;
  const input = { to, token, amount: formatAmount(intent.amount, token.decimals), ...(isMax && { isMax }) };
  try {
    const [read] = await Promise.all([prepareInput(context, input, signal), checkName(context, of, signal)]);
    // After a switch of account or network the transfer is another one, which the wallet is not asked for.
    if (read.intent.network !== intent.network || read.intent.from !== intent.from) return { ...before };
    const warnings = [...new Set([...of.warnings, ...read.warnings])];
    return { of, review: Object.freeze({ ...read, warnings, ...(name && { name }) }) };
  } catch (error) {
    if (!NO_ANSWER.some((code) => isModalError(error, code))) return { ...before, error };
    // Without an answer the review stays as it was, and is tried again after the next pause.
    if (!signal.aborted) context.report(error, 'warn');
    return { ...before };
  }
}
