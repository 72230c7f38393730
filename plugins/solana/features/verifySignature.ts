/** Ed25519 by the browser, where it has it. */

import type { Env } from 'latchkey';
import { solanaError } from '../errors.js';
import type { SignedPart } from '../transactions/findSignature.js';

/**
 * Makes sure that a signature is one. Browsers without Ed25519, and pages without https, cannot tell: there it passes.
 *
 * @throws `SIGNED_OTHER`
 */
export async function checkSignature(env: Env, key: Uint8Array, { signature, message }: SignedPart): Promise<void> {
  const valid = await verify(env, key, signature, message).catch(() => undefined);
  if (valid === false) throw createMismatchError();
}

/** What came back is not what was sent to be signed. */
export function createMismatchError() {
  return solanaError('SIGNED_OTHER', 'The wallet signed something else than what it was asked for.', {
    hints: ['Nothing was sent. Do not use this wallet before you know why.'],
  });
}

async function verify(env: Env, key: Uint8Array, signature: Uint8Array, message: Uint8Array) {
  const subtle = env.window?.crypto?.subtle;
  if (!subtle) return undefined;
  const publicKey = await subtle.importKey('raw', new Uint8Array(key), 'Ed25519', false, ['verify']);
  return subtle.verify('Ed25519', publicKey, new Uint8Array(signature), new Uint8Array(message));
}
