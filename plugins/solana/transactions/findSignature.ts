/** Whether a wallet has signed what it was asked to sign. Pure. */

import { sameBytes } from '../base58.js';
import { type ParsedMessage, parseMessage, parseTransaction } from './parse.js';

/** What a wallet may add by itself: a fee for being served first, and guards that can only make the transaction fail. */
const ALLOWED_PROGRAMS: ReadonlySet<string> = new Set([
  'ComputeBudget111111111111111111111111111111',
  // Lighthouse: assertions on balances.
  'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
]);

/** A signature and what it is of. */
export interface SignedPart {
  readonly signature: Uint8Array;
  readonly message: Uint8Array;
}

/**
 * The account's signature in a transaction that is the one asked for, but for fees and guards.
 *
 * @param account - Base58.
 * @returns `undefined` when it is another transaction, or the account has not signed it.
 */
export function findSignature(asked: Uint8Array, answered: Uint8Array, account: string): SignedPart | undefined {
  const before = parseTransaction(asked);
  const after = parseTransaction(answered);
  const wanted = before && parseMessage(before.message);
  const given = after && parseMessage(after.message);
  if (!before || !after || !wanted || !given) return undefined;
  const same = sameBytes(before.message, after.message);
  if (!same && !isEquivalent(wanted, given)) return undefined;
  const place = given.signers.indexOf(account);
  const signature = after.signatures[place];
  if (!signature || isEmptySignature(signature)) return undefined;
  // Others who had signed before must still have done so.
  const kept = before.signatures.every(
    (old, at) => at === place || isEmptySignature(old) || sameBytes(old, after.signatures[at] ?? old.slice(1)),
  );
  return kept ? { signature, message: after.message } : undefined;
}

/** Whether its place is still empty. */
export const isEmptySignature = (signature: Uint8Array): boolean => signature.every((byte) => byte === 0);

function isEquivalent(wanted: ParsedMessage, given: ParsedMessage): boolean {
  const own = ({ instructions }: ParsedMessage) => instructions.filter(({ program }) => !ALLOWED_PROGRAMS.has(program));
  const essence = (message: ParsedMessage) =>
    JSON.stringify([message.version, message.signers, message.blockhash, own(message)]);
  return essence(wanted) === essence(given);
}
