/** BIP-137: signatures with a recoverable key, whose first byte names the kind of address. */

import { sha256 } from '@noble/hashes/sha2.js';
import { areEqual, concat, utf8 } from '../bytes.js';
import type { BitcoinAddress } from './bitcoinAddress.js';
import { hash160 } from './hash160.js';
import { recoverKey } from './secp256k1.js';

/** Whether a signature has the length and the first byte of BIP-137. */
export function isLegacy(bytes: Uint8Array): boolean {
  const [header = 0] = bytes;
  return bytes.length === 65 && header >= 27 && header <= 42;
}

/** @throws `PACKAGE_MISSING` */
export async function verifyBip137(message: string, bytes: Uint8Array, address: BitcoinAddress): Promise<boolean> {
  const [header = 0] = bytes;
  const form = (header - 27) >> 2;
  const text = utf8(message);
  const framed = concat(Uint8Array.of(24), utf8('Bitcoin Signed Message:\n'), compactSize(text.length), text);
  const key = await recoverKey(bytes.subarray(1), (header - 27) & 3, sha256(sha256(framed)));
  if (!key) return false;
  const hash = hash160(form === 0 ? key.uncompressed : key.compressed);
  const { kind, program } = address;
  if (kind === 'pkh') return form <= 1 && areEqual(hash, program);
  // Many wallets write the first byte of p2pkh for p2wpkh and nested addresses too. The key hash is compared anyway.
  if (kind === 'wpkh') return (form === 1 || form === 3) && areEqual(hash, program);
  const nested = hash160(concat(Uint8Array.of(0, 20), hash));
  return kind === 'sh' && (form === 1 || form === 2) && areEqual(nested, program);
}

function compactSize(size: number): Uint8Array {
  return size < 0xfd ? Uint8Array.of(size) : Uint8Array.of(0xfd, size & 0xff, size >> 8);
}
