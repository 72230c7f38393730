/** Judges the fee of a request to a wallet. A node may name any fee, so it is compared with what is usual and with what is sent. Pure. */

import type { FeeNotice } from '../contract/transfers.js';

/** A fee above the usual one times this may be an error or a lie. */
const USUAL_TIMES = 5n;
/** A fee above a half of what is sent must be confirmed if it is unusual; above a tenth, the review has a note. */
const CONFIRM_PART = 2n;
const NOTE_PART = 10n;

/** A fee, and what it is compared with. All in the smallest unit of the network's currency. */
export interface FeeFacts {
  /** The most that the network may charge. */
  readonly fee: bigint;
  /** The amount of the network's currency that is sent. 0 for tokens. */
  readonly sent: bigint;
  /** The usual charge of the network for it. `undefined`: unknown. */
  readonly usual: bigint | undefined;
  /** Whether a part of the price is unusual by a rule of the namespace. Default: false. */
  readonly isOdd?: boolean | undefined;
}

/** @returns `undefined` for a fee as usual */
export function feeNoticeOf({ fee, sent, usual, isOdd = false }: FeeFacts): FeeNotice | undefined {
  const isUnusual = usual === undefined || fee > usual * USUAL_TIMES;
  if (isOdd || (sent > 0n && fee * CONFIRM_PART > sent && isUnusual)) return 'confirm';
  return sent > 0n && fee * NOTE_PART > sent ? 'note' : undefined;
}
