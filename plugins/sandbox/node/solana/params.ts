/** Validates params. Invalid values throw errors in the wording of a Solana node. */

import { base58, base64 } from '@scure/base';
import { MAX_TRANSACTION_BYTES, readTransaction, type WireTransaction } from '../../solana/wire.js';
import type { Bank } from './bank.js';
import { CODE, failure, invalidParams } from './errors.js';

/** A method's config object. */
export type Config = Readonly<Record<string, unknown>>;

/** Validates an address. @throws -32602 */
export function address(value: unknown): string {
  return fixed(value, 32);
}

/** Validates a transaction signature. @throws -32602 */
export function signature(value: unknown): string {
  return fixed(value, 64);
}

/** Validates a config object. `undefined` and `null` are empty configs. @throws -32602 */
export function config(value: unknown): Config {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw invalidParams('Invalid params: invalid type: expected a struct.');
  return value as Config;
}

/** Validates a list of at most `most` items. @throws -32602 */
export function list(value: unknown, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParams('Invalid params: invalid type: expected a sequence.');
  if (value.length > most) throw invalidParams(`Too many inputs provided; max ${most}`);
  return value;
}

/** Validates a non-negative integer. @throws -32602 */
export function u64(value: unknown): bigint {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw invalidParams('Invalid params: invalid type: expected u64.');
  }
  return BigInt(value);
}

/** Decodes and parses a transaction. The config's `encoding` is base58 (default) or base64. @throws -32602 */
export function transaction(
  value: unknown,
  { encoding = 'base58' }: Config,
): { wire: Uint8Array; transaction: WireTransaction } {
  if (typeof value !== 'string') throw invalidParams('Invalid params: invalid type: expected a string.');
  if (encoding !== 'base58' && encoding !== 'base64') {
    throw invalidParams(`unsupported encoding: ${String(encoding)}. Supported encodings: base58, base64`);
  }
  const wire = decode(value, encoding);
  try {
    return { wire, transaction: readTransaction(wire) };
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw invalidParams(`failed to deserialize solana_transaction::versioned::VersionedTransaction: ${why}`);
  }
}

/** Decodes base58 or base64 text of at most twice the maximum transaction size. @throws -32602 */
export function decode(text: string, encoding: 'base58' | 'base64'): Uint8Array {
  // Limit the length before decoding, because base58 decoding takes quadratic time.
  if (text.length > MAX_TRANSACTION_BYTES * 2)
    throw invalidParams(`${encoding} encoded transaction too large: ${text.length} bytes`);
  try {
    return (encoding === 'base58' ? base58 : base64).decode(text);
  } catch {
    throw invalidParams(`invalid ${encoding} encoding`);
  }
}

/**
 * Validates `commitment` and `minContextSlot`.
 *
 * @throws -32602 for an unknown commitment · -32016 if the slot is not reached yet
 */
export function checkContext(bank: Bank, { commitment, minContextSlot }: Config): void {
  if (commitment !== undefined && !['processed', 'confirmed', 'finalized'].includes(String(commitment))) {
    throw invalidParams(`Invalid params: unknown variant \`${String(commitment).slice(0, 64)}\`.`);
  }
  if (minContextSlot !== undefined && u64(minContextSlot) > BigInt(bank.slot())) {
    throw failure(CODE.minContextSlot, 'Minimum context slot has not been reached', { contextSlot: bank.slot() });
  }
}

function fixed(value: unknown, bytes: number): string {
  if (typeof value !== 'string') throw invalidParams('Invalid params: invalid type: expected a string.');
  let decoded: Uint8Array;
  try {
    decoded = value.length > 128 ? new Uint8Array() : base58.decode(value);
  } catch {
    throw invalidParams('Invalid param: Invalid');
  }
  if (decoded.length !== bytes) throw invalidParams('Invalid param: WrongSize');
  return value;
}
