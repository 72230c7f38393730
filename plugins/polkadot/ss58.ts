/** SS58: an account id in the spelling of a network. Pure; lazy, because its checksum takes a hash. */

import { blake2b } from '@noble/hashes/blake2.js';
import { base58 } from '@scure/base';

const CONTEXT = new TextEncoder().encode('SS58PRE');
/** Of the longest spelling of 32 bytes. */
const MAX_LENGTH = 50;

/**
 * The account id behind an address: 32 bytes, whatever network it is spelt for.
 *
 * @returns `undefined` for what is no address of 32 bytes, or has a wrong checksum
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
  // Prefixes from 128 on in the first byte are reserved.
  if ((bytes[0] ?? 255) > 127 || bytes.length !== prefixLength + 34) return undefined;
  const [first, second] = checksum(bytes.subarray(0, -2));
  if (first !== bytes.at(-2) || second !== bytes.at(-1)) return undefined;
  return bytes.slice(prefixLength, -2);
}

/** @param accountId - 32 bytes. */
export function encodeAddress(accountId: Uint8Array, prefix: number): string {
  const head = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)];
  const body = Uint8Array.from([...head, ...accountId]);
  return base58.encode(Uint8Array.from([...body, ...checksum(body)]));
}

function checksum(body: Uint8Array): Uint8Array {
  return blake2b(Uint8Array.from([...CONTEXT, ...body]), { dkLen: 64 }).subarray(0, 2);
}
