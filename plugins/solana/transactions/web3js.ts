/** Converts objects of `@solana/web3.js` to bytes and back through their own methods, without loading the library. */

import type { Transaction, VersionedTransaction } from '@solana/web3.js';
import { copyBytes } from 'latchkey/standard-wallets';
import { invalid } from '../errors.js';
import type { SolanaTransaction } from '../slots.js';
import { MAX_TRANSACTION_BYTES, parseMessage, parseTransaction, versionOf } from './parse.js';

/** Serializes a transaction, signed or not, and checks that it parses. @throws `INPUT_INVALID` */
export function serializeTransaction(transaction: SolanaTransaction): Uint8Array {
  let given: unknown = transaction;
  try {
    if (!copyBytes(given, MAX_TRANSACTION_BYTES))
      given = serializeObject(transaction as Transaction | VersionedTransaction);
  } catch (cause) {
    if ((transaction as { readonly version?: unknown } | undefined)?.version === 1) {
      throw invalid('This @solana/web3.js cannot serialize transactions of version 1. Pass the bytes instead.', cause);
    }
    throw invalid(
      'The transaction cannot be serialized. Set its fee payer, its blockhash and at least one instruction.',
      cause,
    );
  }
  const bytes = copyBytes(given, MAX_TRANSACTION_BYTES);
  const parsed = bytes && parseTransaction(bytes);
  if (bytes && parsed && parseMessage(parsed.message)) return bytes;
  const version = bytes ? versionOf(bytes) : 'legacy';
  if (version !== 'legacy' && version > 1)
    throw invalid(`Solana transactions of version ${version} are not supported.`);
  throw invalid('The given value is not a Solana transaction. Expected an object of @solana/web3.js, or its bytes.');
}

/** Deserializes the bytes to the kind of `given`: bytes, or an object of the caller's own copy of the library. */
export function deserializeLike<T extends SolanaTransaction>(given: T, bytes: Uint8Array): T {
  if (copyBytes(given, MAX_TRANSACTION_BYTES)) return bytes as T;
  const { constructor: kind } = given as object;
  return (
    isVersioned(given)
      ? (kind as typeof VersionedTransaction).deserialize(bytes)
      : (kind as typeof Transaction).from(bytes)
  ) as T;
}

function serializeObject(transaction: Transaction | VersionedTransaction): unknown {
  return isVersioned(transaction)
    ? transaction.serialize()
    : transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
}

const isVersioned = (transaction: SolanaTransaction): transaction is VersionedTransaction => 'version' in transaction;
