/**
 * Reads the envelope around a text that hardware wallets sign: they sign no bare text, because it could be a transaction. Pure.
 *
 * @see https://docs.anza.xyz/proposals/off-chain-message-signing
 */

import { attempt } from 'latchkey/chain-kit';
import { sameBytes } from '../base58.js';

const START = Uint8Array.of(0xff, ...new TextEncoder().encode('solana offchain'));
const KEY_BYTES = 32;

/**
 * The text inside an envelope of version 0 or 1.
 *
 * @param key - Public key that must be among the signers, if the envelope names them.
 * @returns `undefined` for bytes that are no envelope, and for an envelope for other signers
 */
export function readEnvelope(bytes: Uint8Array, key: Uint8Array): Uint8Array | undefined {
  if (!sameBytes(bytes.slice(0, START.length), START)) return undefined;
  const [version, ...rest] = bytes.slice(START.length);
  const body = Uint8Array.from(rest);
  if (version === 1) return attempt(() => readSigners(body, 0, key));
  if (version !== 0) return undefined;
  // The application's domain, the format of the text, the signers, the length. Older wallets leave out domain and signers.
  return attempt(() => readSized(readSigners(body, KEY_BYTES + 1, key))) ?? attempt(() => readSized(body.slice(1)));
}

/** The bytes after the list of signers. @throws `RangeError` if the key is not among them */
function readSigners(body: Uint8Array, at: number, key: Uint8Array): Uint8Array {
  const count = body[at] ?? 0;
  const signers = Array.from({ length: count }, (_, index) => {
    const start = at + 1 + index * KEY_BYTES;
    return body.slice(start, start + KEY_BYTES);
  });
  if (!signers.some((signer) => sameBytes(signer, key))) throw new RangeError('The envelope is for other signers.');
  return body.slice(at + 1 + count * KEY_BYTES);
}

/** A length of 2 bytes, little-endian, then the text. @throws `RangeError` for another length */
function readSized(bytes: Uint8Array): Uint8Array {
  const [low = 0, high = 0] = bytes;
  if (bytes.length !== 2 + low + 256 * high) throw new RangeError('The envelope has another length.');
  return bytes.slice(2);
}
