/** Key pairs of a Polkadot wallet. Written without WebAssembly, which a strict content security policy blocks. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { base58, hex } from '@scure/base';
import * as sr25519 from '@scure/sr25519';
import type { PolkadotSandboxKey } from './types.js';

/** A key pair. */
export interface Pair {
  readonly type: PolkadotSandboxKey['type'];
  readonly name: string;
  readonly publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
}

/** Development keys of every Substrate node. They are public, so their accounts must never hold real funds. */
export const DEV_POLKADOT_KEYS: readonly PolkadotSandboxKey[] = [
  { type: 'sr25519', seed: 'e5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a', name: 'Everyday' },
  { type: 'ed25519', seed: 'abf8e5bdbe30c65656c0a3cbd181ff8a56294a69dfedd27982aace4a76909115', name: 'Savings' },
];

/** A key of no wallet. The lie `signature` signs with it. */
export const FOREIGN_KEY: PolkadotSandboxKey = { type: 'sr25519', seed: 'fe'.repeat(32) };

/** Derives the key pair of a seed. */
export function pairOf({ type, seed, name = '' }: PolkadotSandboxKey): Pair {
  const bytes = hex.decode(seed);
  if (type === 'ed25519') {
    return { type, name, publicKey: ed25519.getPublicKey(bytes), sign: (message) => ed25519.sign(message, bytes) };
  }
  const secret = sr25519.secretFromSeed(bytes);
  return { type, name, publicKey: sr25519.getPublicKey(secret), sign: (message) => sr25519.sign(secret, message) };
}

/** The SS58 address of a public key. @param prefix - Network prefix, below 64. */
export function addressOf({ publicKey }: Pick<Pair, 'publicKey'>, prefix: number): string {
  const body = Uint8Array.of(prefix, ...publicKey);
  const hash = blake2b(Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...body), { dkLen: 64 });
  return base58.encode(Uint8Array.of(...body, ...hash.subarray(0, 2)));
}
