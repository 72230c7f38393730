/** Warnings about a receiver, about the token, about the coins that pay, and about the fee. Pure. */

import { type FeeNotice, isSameAddress, type Receiver } from 'latchkey/plugin';
import type { SendWarning } from '../state.js';

/** Attackers make addresses whose visible ends equal those of a known address. */
const SAME_START = 4;
const SAME_END = 4;

interface Input {
  readonly receiver: Extract<Receiver, { readonly status: 'address' }>;
  readonly from: string;
  readonly tokenAddress: string | undefined;
  /** Addresses that this account has sent to on this network. */
  readonly known: readonly string[];
  /** The same on all networks. Default: `known`. */
  readonly everywhere?: readonly string[] | undefined;
  readonly isUnconfirmed?: boolean | undefined;
  /** An earlier transfer to the receiver has no answer. */
  readonly isRepeat?: boolean | undefined;
  /** The token is taken for a known one. */
  readonly isImitation?: boolean | undefined;
  readonly feeNotice?: FeeNotice | undefined;
}

/** The reasons to look twice, the worst first. */
export function warningsOf(input: Input): readonly SendWarning[] {
  const { receiver, from, tokenAddress, known, everywhere = known } = input;
  const { isUnconfirmed = false, isImitation = false, isRepeat = false, feeNotice } = input;
  const { address, isContract, isBurn, isProgram = false } = receiver;
  const isOwn = isSameAddress(address, from);
  const isIn = (list: readonly string[]) => list.some((one) => isSameAddress(one, address));
  const isToken = isSameAddress(tokenAddress, address);
  const found: Record<SendWarning, boolean> = {
    burn: isBurn,
    tokenContract: isToken,
    imitation: isImitation,
    repeat: isRepeat,
    lookalike: !isIn(everywhere) && [...everywhere, from].some((one) => isLookalike(one, address)),
    self: isOwn,
    contract: isContract === true && !isToken,
    program: isProgram,
    // On another network the address of a contract may be nobody's.
    first: !isIn(known) && !isOwn,
    unconfirmed: isUnconfirmed,
    fee: feeNotice === 'confirm',
  };
  return (Object.keys(found) as SendWarning[]).filter((one) => found[one]);
}

/**
 * Whether two different addresses look equal: the same characters at both ends, without the prefix that all addresses of
 * a format have.
 */
export function isLookalike(a: string, b: string): boolean {
  if (isSameAddress(a, b)) return false;
  const [one, other] = [a, b].map((text) => text.toLowerCase().replace(/^(0x|bc1[qp]|tb1[qp])/, '')) as [
    string,
    string,
  ];
  return one.slice(0, SAME_START) === other.slice(0, SAME_START) && one.slice(-SAME_END) === other.slice(-SAME_END);
}
