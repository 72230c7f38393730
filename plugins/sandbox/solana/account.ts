/** Ed25519 accounts of a wallet and their Wallet Standard form. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, hex } from '@scure/base';

/** A key pair. */
export interface Keypair {
  readonly address: string;
  readonly publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
}

/** The Wallet Standard's `WalletAccount`. */
export interface StandardAccount {
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly chains: readonly string[];
  readonly features: readonly string[];
  readonly label?: string;
}

/** Derives the key pair of a seed. @param seed - 32 bytes in hexadecimal. */
export function keypairOf(seed: string): Keypair {
  const secret = hex.decode(seed);
  const publicKey = ed25519.getPublicKey(secret);
  return { address: base58.encode(publicKey), publicKey, sign: (message) => ed25519.sign(message, secret) };
}

/**
 * Creates the frozen account object for pages. `publicKey` returns a new copy each time, so pages cannot change the
 * original.
 */
export function toStandardAccount(
  { address, publicKey }: Keypair,
  chains: readonly string[],
  features: readonly string[],
): StandardAccount {
  return Object.freeze({
    address,
    get publicKey() {
      return publicKey.slice();
    },
    chains: Object.freeze([...chains]),
    features: Object.freeze([...features]),
  });
}
