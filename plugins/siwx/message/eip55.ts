/** EIP-55: the checksum of an EVM address, in the case of its letters. Pure; shared with the server. */

import { keccak_256 } from '@noble/hashes/sha3.js';
import { hex } from '@scure/base';

/**
 * The address with its checksum, whatever case it has; `undefined` if it is not `0x` and 40 hex digits.
 *
 * @param prefix - The chain id and `0x` for the checksum of EIP-1191.
 */
export function toEip55(address: string, prefix = ''): string | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return undefined;
  const lower = address.slice(2).toLowerCase();
  const digest = hex.encode(keccak_256(new TextEncoder().encode(`${prefix}${lower}`)));
  const letters = [...lower].map((letter, at) => (digest.charAt(at) > '7' ? letter.toUpperCase() : letter));
  return `0x${letters.join('')}`;
}
