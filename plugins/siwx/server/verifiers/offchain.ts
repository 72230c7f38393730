/**
 * The envelopes in which hardware wallets sign a text.
 *
 * @see https://docs.anza.xyz/proposals/off-chain-message-signing
 */

import { hex } from '@scure/base';
import { concat, utf8 } from '../bytes.js';

/** The byte 0xff, then the text `solana offchain`. */
const START = hex.decode('ff736f6c616e61206f6666636861696e');
/** The application's domain of wallets that have none. */
const NO_DOMAIN = new Uint8Array(32);
/** A text that fits into a packet has the format 0 if it is printable ASCII, else 1. Longer texts have the format 2. */
const PACKET_BYTES = 1_232;
const MAX_BYTES = 65_535;

/**
 * All envelopes of a text for one signer: of version 0 with and without domain and signers, and of version 1. A domain of the
 * application's own cannot be known here.
 */
export function envelopesOf(message: string, key: Uint8Array): readonly Uint8Array[] {
  const text = utf8(message);
  if (text.length > MAX_BYTES) return [];
  const size = Uint8Array.of(text.length & 0xff, text.length >> 8);
  const signer = concat(Uint8Array.of(1), key);
  const formats = text.length > PACKET_BYTES ? [2] : [0, 1, 2];
  return [
    ...formats.map((format) => [Uint8Array.of(0), NO_DOMAIN, Uint8Array.of(format), signer, size, text]),
    ...formats.map((format) => [Uint8Array.of(0, format), size, text]),
    [Uint8Array.of(1), signer, text],
  ].map((parts) => concat(START, ...parts));
}
