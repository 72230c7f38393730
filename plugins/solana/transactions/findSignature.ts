/** Checks that a wallet has signed the requested transaction. Pure. */

import { sameBytes } from '../base58.js';
import { type ParsedMessage, parseMessage, parseTransaction } from './parse.js';

/** Programs whose instructions a wallet may add: for priority fees, and for assertions that can only make it fail. */
const ALLOWED_PROGRAMS: ReadonlySet<string> = new Set([
  'ComputeBudget111111111111111111111111111111',
  // Lighthouse: asserts balances after the transaction.
  'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
]);

/** A signature and the bytes it signs. */
export interface SignedPart {
  readonly signature: Uint8Array;
  readonly message: Uint8Array;
}

/**
 * Finds the account's signature in the transaction that the wallet returned.
 *
 * @param requested - The transaction that the wallet was asked to sign.
 * @param returned - May differ from it only by instructions of `ALLOWED_PROGRAMS`.
 * @param account - Address in base58.
 * @returns `undefined` when it is another transaction, when the account has not signed it, or when it lost another
 * signature.
 */
export function findSignature(requested: Uint8Array, returned: Uint8Array, account: string): SignedPart | undefined {
  const before = parseTransaction(requested);
  const after = parseTransaction(returned);
  const wanted = before && parseMessage(before.message);
  const given = after && parseMessage(after.message);
  if (!before || !after || !wanted || !given) return undefined;
  const isSame = sameBytes(before.message, after.message);
  if (!isSame && !isEquivalent(wanted, given)) return undefined;
  const index = given.signers.indexOf(account);
  const signature = after.signatures[index];
  if (!signature || isEmptySignature(signature)) return undefined;
  // The signatures of other signers must still be there.
  const kept = before.signatures.every(
    (old, at) => at === index || isEmptySignature(old) || sameBytes(old, after.signatures[at] ?? old.slice(1)),
  );
  return kept ? { signature, message: after.message } : undefined;
}

/** Whether the signer has not signed yet: the signature is all zeros. */
export const isEmptySignature = (signature: Uint8Array): boolean => signature.every((byte) => byte === 0);

function isEquivalent(wanted: ParsedMessage, given: ParsedMessage): boolean {
  const required = ({ instructions }: ParsedMessage) =>
    instructions.filter(({ program }) => !ALLOWED_PROGRAMS.has(program));
  const essence = (message: ParsedMessage) =>
    JSON.stringify([message.version, message.signers, message.blockhash, required(message)]);
  return essence(wanted) === essence(given);
}
