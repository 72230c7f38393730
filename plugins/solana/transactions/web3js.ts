/** Between the objects of `@solana/web3.js` and bytes, without loading it: an object brings its own code. */

import type { Transaction, VersionedTransaction } from '@solana/web3.js';
import { copyBytes } from 'latchkey/standard-wallets';
import { invalid } from '../errors.js';
import type { SolanaTransaction } from '../slots.js';
import { MAX_TRANSACTION_BYTES, parseMessage, parseTransaction } from './parse.js';

/** A transaction's bytes, signed or not; checked to be one. @throws `INPUT_INVALID` */
export function serializeTransaction(transaction: SolanaTransaction): Uint8Array {
  let given: unknown = transaction;
  try {
    if (!copyBytes(given, MAX_TRANSACTION_BYTES)) given = serialise(transaction as Transaction | VersionedTransaction);
  } catch (cause) {
    throw invalid(
      'The transaction cannot be written down: its fee payer, blockhash or instructions are missing.',
      cause,
    );
  }
  const bytes = copyBytes(given, MAX_TRANSACTION_BYTES);
  const wire = bytes && parseTransaction(bytes);
  if (bytes && wire && parseMessage(wire.message)) return bytes;
  throw invalid('This is not a Solana transaction.');
}

/** The bytes as the same kind of thing that was given: of the caller's own copy of the library. */
export function deserializeLike<T extends SolanaTransaction>(given: T, bytes: Uint8Array): T {
  if (copyBytes(given, MAX_TRANSACTION_BYTES)) return bytes as T;
  const { constructor: kind } = given as object;
  return (
    isVersioned(given)
      ? (kind as typeof VersionedTransaction).deserialize(bytes)
      : (kind as typeof Transaction).from(bytes)
  ) as T;
}

function serialise(transaction: Transaction | VersionedTransaction): unknown {
  return isVersioned(transaction)
    ? transaction.serialize()
    : transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
}

const isVersioned = (transaction: SolanaTransaction): transaction is VersionedTransaction => 'version' in transaction;
