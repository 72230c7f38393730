/** Keys found from ECDSA signatures. */

import { attempt } from '../bytes.js';
import { loadSecp256k1 } from './packages.js';

/**
 * The keys that made a signature, written both ways.
 *
 * @param signature - r and s, 64 bytes.
 * @returns `undefined` for what is none, and for the second of two that could stand for each other (high s)
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
