/** Approvals that stand. Pure. */

import { isSameAddress, isSameToken, type TransferToken } from 'latchkey/plugin';
import type { SentSwap, SwapReview } from '../state.js';

/** An account that pays a token. */
interface Payment {
  readonly network: string | undefined;
  readonly from: string | undefined;
  readonly token: TransferToken;
}

/**
 * Whether an approval that was sent from here still waits for its swap.
 *
 * @param sent - The sent requests, the newest first.
 */
export function hasApproval(sent: readonly SentSwap[], { network, from, token }: Payment): boolean {
  const last = sent.find(
    ({ status, data: { intent } }) =>
      status === 'confirmed' &&
      intent.network === network &&
      isSameAddress(intent.from, from) &&
      isSameToken(intent.token, token),
  );
  return last?.data.intent.step === 'approve';
}

/** Whether a swap spends an approval that was given before, which stands if the swap fails or is declined. */
export function spendsApproval({ kind, intents }: Pick<SwapReview, 'kind' | 'intents'>): boolean {
  const intent = intents.at(-1);
  return kind === 'swap' && intent?.token.address !== undefined && intent.permit === undefined;
}
