/** Text forms of bytes on Solana. Pure; `undefined` for what is not of that form. */

import { base58 } from '@scure/base';
import { attempt } from 'latchkey/chain-kit';

/** Bytes of a key, a signature or a blockhash; of exactly this length. */
export function fromBase58(text: unknown, length: 32 | 64): Uint8Array | undefined {
  // Decoding takes time by the square of the length.
  if (typeof text !== 'string' || text.length > length * 1.5) return undefined;
  const bytes = attempt(() => base58.decode(text));
  return bytes?.length === length ? bytes : undefined;
}

/** Bytes as Solana writes them. */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes);

/** Not in constant time: nothing compared here is secret. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);
