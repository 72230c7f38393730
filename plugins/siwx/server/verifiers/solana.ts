/** Solana accounts: Ed25519 signatures of the plain text, or of the envelope in which hardware wallets sign it. */

import { base58 } from '@scure/base';
import { attempt, utf8 } from '../bytes.js';
import { verifyEd25519 } from './ed25519.js';
import { envelopesOf } from './offchain.js';
import type { SiwxVerifier } from './verifier.js';

/** Network names of Sign in with Solana, by the start of the genesis hash. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'devnet'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'testnet'],
]);

/** Also accepts messages that the wallet has written (Sign in with Solana). */
export function createSolanaVerifier(): SiwxVerifier {
  return {
    name: 'Solana',
    compact: true,
    knows: (network) => LABELS.has(network.slice(network.indexOf(':') + 1)),
    labels(network) {
      const [namespace, reference = ''] = network.split(':');
      const label = LABELS.get(reference);
      return label === undefined ? [] : [label, `${namespace}:${label}`];
    },
    readAddress: (address) => (readBase58(address, 32) ? address : undefined),
    async verify({ message, signature, address }) {
      const [bytes, key] = [readBase58(signature, 64), readBase58(address, 32)];
      if (!bytes || !key) return false;
      for (const signed of [utf8(message), ...envelopesOf(message, key)]) {
        if (await verifyEd25519(bytes, signed, key)) return true;
      }
      return false;
    },
  };
}

function readBase58(text: string, length: number): Uint8Array | undefined {
  // The time to decode Base58 grows with the square of the length.
  if (text.length > length * 1.4 + 1) return undefined;
  const bytes = attempt(() => base58.decode(text));
  return bytes?.length === length ? bytes : undefined;
}
