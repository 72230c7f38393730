/** SS58, the address format: an account id, encoded with the prefix of a network. Pure. Lazy: it loads a hash function. */

import { blake2b } from '@noble/hashes/blake2.js';
import { base58 } from '@scure/base';

/** The prefix of networks without their own, and of extensions that do not know the network. */
export const GENERIC_PREFIX = 42;

const CONTEXT = new TextEncoder().encode('SS58PRE');
/** The longest encoding of 32 bytes. */
const MAX_LENGTH = 50;

/**
 * Decodes an address with the prefix of any network to its account id of 32 bytes.
 *
 * @returns `undefined` when it is not an address of 32 bytes, or when the checksum is wrong
 */
export function decodeAddress(address: unknown): Uint8Array | undefined {
  if (typeof address !== 'string' || address.length > MAX_LENGTH) return undefined;
  let bytes: Uint8Array;
  try {
    bytes = base58.decode(address);
  } catch {
    return undefined;
  }
  const prefixLength = (bytes[0] ?? 255) & 0x40 ? 2 : 1;
  // First bytes from 128 on are reserved.
  if ((bytes[0] ?? 255) > 127 || bytes.length !== prefixLength + 34) return undefined;
  const [first, second] = checksum(bytes.subarray(0, -2));
  if (first !== bytes.at(-2) || second !== bytes.at(-1)) return undefined;
  return bytes.slice(prefixLength, -2);
}

/** Encodes an account id with the prefix of a network. @param accountId - 32 bytes */
export function encodeAddress(accountId: Uint8Array, prefix: number): string {
  const head = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)];
  const body = Uint8Array.from([...head, ...accountId]);
  return base58.encode(Uint8Array.from([...body, ...checksum(body)]));
}

function checksum(body: Uint8Array): Uint8Array {
  return blake2b(Uint8Array.from([...CONTEXT, ...body]), { dkLen: 64 }).subarray(0, 2);
}
