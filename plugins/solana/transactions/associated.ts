/** Derives the address of the token account that belongs to an owner and a mint. Pure. */

import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase58, toBase58 } from '../base58.js';
import { invalid } from '../errors.js';

/** The token program, and its successor with extensions. */
export const TOKEN_PROGRAMS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
];
/** Creates token accounts at derived addresses. */
export const ASSOCIATED_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

const MARKER = new TextEncoder().encode('ProgramDerivedAddress');
const MAX_BUMP = 255;

/** Prime of the field of Ed25519, and the constant d of its curve (RFC 8032, section 5.1). */
const P = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/**
 * The token account of an owner: the first hash, from the highest bump down, that is no point of the curve.
 *
 * @param owner - Base58, as `mint`.
 * @param program - Address of a token program, from `TOKEN_PROGRAMS`.
 * @throws `INPUT_INVALID`
 */
export function associatedAddress(owner: string, mint: string, program: string): string {
  const seeds = [owner, program, mint].map(keyOf);
  const creator = keyOf(ASSOCIATED_PROGRAM);
  for (let bump = MAX_BUMP; bump >= 0; bump -= 1) {
    const hash = sha256(Uint8Array.from([...seeds.flatMap((seed) => [...seed]), bump, ...creator, ...MARKER]));
    if (!isOnCurve(hash)) return toBase58(hash);
  }
  throw invalid('No token account can be derived for this owner and mint.');
}

function keyOf(text: string): Uint8Array {
  const bytes = fromBase58(text, 32);
  if (!bytes) throw invalid('An address is invalid. Expected base58 of 32 bytes.');
  return bytes;
}

/** Whether 32 bytes are the encoding of a point, as a public key is: whether x² = (y² − 1) / (d·y² + 1) has a root. */
export function isOnCurve(bytes: Uint8Array): boolean {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).reverse();
  const encoded = BigInt(`0x${hex.join('')}`);
  // The chain's own check takes y modulo the prime, and ignores the sign of x.
  const y = (encoded & (2n ** 255n - 1n)) % P;
  const square = (y * y) % P;
  const above = (square - 1n + P) % P;
  const below = (D * square + 1n) % P;
  // u/v is a square if and only if u·v is one.
  return above === 0n || power((above * below) % P, (P - 1n) / 2n) === 1n;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % P;
    square = (square * square) % P;
  }
  return result;
}
