/** Verifies Ed25519 signatures with the browser's Web Crypto API. */

import type { Env } from 'latchkey/plugin';
import { solanaError } from '../errors.js';
import type { SignedPart } from '../transactions/findSignature.js';

/**
 * Rejects an invalid signature. Every signature passes in browsers without Ed25519 and in pages without https.
 *
 * @throws `SIGNED_OTHER`
 */
export async function checkSignature(env: Env, key: Uint8Array, { signature, message }: SignedPart): Promise<void> {
  const valid = await verify(env, key, signature, message).catch(() => undefined);
  if (valid === false) throw createMismatchError();
}

/** The error for a wallet that signed other bytes than the requested ones. */
export function createMismatchError() {
  return solanaError(
    'SIGNED_OTHER',
    'The wallet did not sign the requested content. Nothing was sent. Do not use this wallet until you know why.',
  );
}

async function verify(env: Env, key: Uint8Array, signature: Uint8Array, message: Uint8Array) {
  const subtle = env.window?.crypto?.subtle;
  if (!subtle) return undefined;
  const publicKey = await subtle.importKey('raw', new Uint8Array(key), 'Ed25519', false, ['verify']);
  return subtle.verify('Ed25519', publicKey, new Uint8Array(signature), new Uint8Array(message));
}
