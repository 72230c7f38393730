/** Base58, the text form of keys, signatures and blockhashes. Pure. */

import { base58 } from '@scure/base';
import { attempt } from 'latchkey/chain-kit';

/**
 * Decodes exactly `length` bytes: 32 for a key or blockhash, 64 for a signature.
 *
 * @returns `undefined` for any other text
 */
export function fromBase58(text: unknown, length: 32 | 64): Uint8Array | undefined {
  // Decoding takes quadratic time, so reject long text first.
  if (typeof text !== 'string' || text.length > length * 1.5) return undefined;
  const bytes = attempt(() => base58.decode(text));
  return bytes?.length === length ? bytes : undefined;
}

/** Encodes bytes of any length. */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes);

/** Compares bytes. Not in constant time, because the compared bytes are not secret. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);
