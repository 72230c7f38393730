/** Addresses and their EIP-55 spelling. Pure. Lazy, because it loads a hash function. */

import { keccak_256 } from '@noble/hashes/sha3.js';
import type { NetworkId } from 'latchkey/plugin';
import type { Hex } from './slots.js';

/** Rootstock and its test network: their wallets spell addresses with the chain id in the checksum (EIP-1191 §Adoption). */
const SPELL_WITH_CHAIN: ReadonlySet<NetworkId> = new Set(['eip155:30', 'eip155:31']);

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
export const toChecksum = (address: Hex): Hex => spell(address, '');

/** Spells an address as the wallets of a network do. */
export const toNetworkChecksum = (network: NetworkId, address: Hex): Hex =>
  SPELL_WITH_CHAIN.has(network) ? spell(address, prefixOf(network)) : toChecksum(address);

/**
 * Whether the spelling has no typing error: one case, or the checksum of EIP-55.
 *
 * @param network - Where the address is used: some networks have the checksum of EIP-1191 as well.
 */
export function hasChecksum(address: Hex, network?: NetworkId): boolean {
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase() || address === toChecksum(address))
    return true;
  return network !== undefined && address === toNetworkChecksum(network, address);
}

/** The text in front of the address in its checksum (EIP-1191 §Implementation). */
const prefixOf = (network: NetworkId) => `${network.slice('eip155:'.length)}0x`;

function spell(address: Hex, prefix: string): Hex {
  const lower = address.slice(2).toLowerCase();
  const digest = keccak_256(new TextEncoder().encode(`${prefix}${lower}`));
  const write = (digit: string, at: number) => {
    const byte = digest[at >> 1] ?? 0;
    return (at % 2 ? byte & 15 : byte >> 4) > 7 ? digit.toUpperCase() : digit;
  };
  return `0x${Array.from(lower, write).join('')}`;
}
