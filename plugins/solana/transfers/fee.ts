/** Judges the fee that a node names. The request itself decides about it, so a fee far above that is an error or a lie. Pure. */

import { feeNoticeOf } from 'latchkey/chain-kit';
import type { FeeNotice } from 'latchkey/plugin';
import { PRIORITY_FEE, SIGNATURE_FEE } from '../transactions/transfer.js';

/** A priority fee above the one of the request times this is unusual. */
const PRIORITY_TIMES = 20n;
/** A rent above the known one times this is unusual. The network lowers it from time to time. */
const RENT_TIMES = 5n;
/** Lamports a byte, and the bytes that each account counts beside its data (Agave, `Rent::default`). */
const RENT_BYTE = 6_960n;
const ACCOUNT_BYTES = 128n;

/** A fee in lamports, as a node names it. */
export interface NamedFee {
  /** For the signature and the priority. */
  readonly fee: bigint;
  /** The lamports that are sent. 0 for tokens. */
  readonly sent: bigint;
  /** For a new account of the receiver. */
  readonly rent?: bigint;
  /** The data of that account, in bytes. */
  readonly bytes?: number;
}

/** The judgement of the fee for the review. */
export function noticeOf({ fee, sent, rent = 0n, bytes = 0 }: NamedFee): FeeNotice | undefined {
  const usualRent = rent === 0n ? 0n : (ACCOUNT_BYTES + BigInt(bytes)) * RENT_BYTE;
  const isOdd = fee - SIGNATURE_FEE > PRIORITY_FEE * PRIORITY_TIMES || rent > usualRent * RENT_TIMES;
  return feeNoticeOf({ fee: fee + rent, sent, usual: SIGNATURE_FEE + PRIORITY_FEE + usualRent, isOdd });
}
