/** Ed25519 accounts of a wallet, and how the Wallet Standard shows them. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, hex } from '@scure/base';

/** A key pair. */
export interface Keypair {
  readonly address: string;
  readonly publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
}

/** What the Wallet Standard calls a `WalletAccount`. */
export interface StandardAccount {
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly chains: readonly string[];
  readonly features: readonly string[];
  readonly label?: string;
}

/** The key pair of a seed. @param seed - 32 bytes in hexadecimal. */
export function keypairOf(seed: string): Keypair {
  const secret = hex.decode(seed);
  const publicKey = ed25519.getPublicKey(secret);
  return { address: base58.encode(publicKey), publicKey, sign: (message) => ed25519.sign(message, secret) };
}

/** An account as pages see it. What they do to its bytes stays with them. */
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
