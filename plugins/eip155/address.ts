/** Addresses and their EIP-55 spelling. Pure. Lazy, because it loads a hash function. */

import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Hex } from './slots.js';

/** An address: 20 bytes of hex. The checksum is not verified; `toChecksum` explains why. */
export function isAddress(text: unknown): text is Hex {
  return typeof text === 'string' && /^0x[0-9a-fA-F]{40}$/.test(text);
}

/**
 * Spells an address as EIP-55 defines it, so that each account has exactly one spelling. Sign-in messages require it
 * (EIP-4361 §Message Format).
 *
 * The given spelling is not verified: wallets may answer in lower case, or with the checksum of EIP-1191.
 */
export function toChecksum(address: Hex): Hex {
  const lower = address.slice(2).toLowerCase();
  const digest = keccak_256(new TextEncoder().encode(lower));
  const spell = (digit: string, at: number) => {
    const byte = digest[at >> 1] ?? 0;
    return (at % 2 ? byte & 15 : byte >> 4) > 7 ? digit.toUpperCase() : digit;
  };
  return `0x${Array.from(lower, spell).join('')}`;
}
