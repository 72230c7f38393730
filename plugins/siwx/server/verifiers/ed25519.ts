/** Ed25519 signatures, verified strictly by RFC 8032. */

import { attempt } from '../bytes.js';
import { loadEd25519 } from './packages.js';

/** @throws `PACKAGE_MISSING` */
export async function verifyEd25519(signature: Uint8Array, message: Uint8Array, key: Uint8Array): Promise<boolean> {
  const { ed25519 } = await loadEd25519();
  // Anybody can forge signatures for keys of small order. Such a key, 32 zero bytes, is the address of Solana's system
  // program.
  const point = attempt(() => ed25519.Point.fromBytes(key, false));
  if (!point || point.isSmallOrder()) return false;
  return attempt(() => ed25519.verify(signature, message, key, { zip215: false })) ?? false;
}
