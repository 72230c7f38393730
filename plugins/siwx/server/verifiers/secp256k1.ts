/** Recovers public keys from ECDSA signatures. */

import { attempt } from '../bytes.js';
import { loadSecp256k1 } from './packages.js';

/**
 * The key that made a signature, in both encodings.
 *
 * @param signature - r and s, 64 bytes.
 * @returns `undefined` for an invalid signature, and for one with a high s, since its low-s form is also valid
 * @throws `PACKAGE_MISSING`
 */
export async function recoverKey(signature: Uint8Array, recovery: number, digest: Uint8Array) {
  const { secp256k1 } = await loadSecp256k1();
  return attempt(() => {
    const parsed = secp256k1.Signature.fromBytes(signature, 'compact');
    if (parsed.hasHighS()) return undefined;
    const point = parsed.addRecoveryBit(recovery).recoverPublicKey(digest);
    return { compressed: point.toBytes(true), uncompressed: point.toBytes(false) };
  });
}
