/** Whether an approval that was sent from here still waits for its swap. Pure. */

import type { TransferToken } from 'latchkey/plugin';
import type { OwnSwap } from '../state.js';
import { isSameToken } from './tokens.js';

/** An account that pays a token. */
interface Payment {
  readonly network: string | undefined;
  readonly from: string | undefined;
  readonly token: TransferToken;
}

/** @param own - The sent requests, the newest first. */
export function hasApproval(own: readonly OwnSwap[], { network, from, token }: Payment): boolean {
  const last = own.find(
    ({ intent, status }) =>
      status === 'confirmed' &&
      intent.network === network &&
      intent.from.toLowerCase() === from?.toLowerCase() &&
      isSameToken(intent.token, token),
  );
  return last?.intent.step === 'approve';
}
