/** Asks for approval and signs a message. Used by all standards. */

import { invalidParams } from '../wallets/errors.js';
import { signPrompt } from '../wallets/prompts.js';
import type { BitcoinCore } from './core.js';
import { signBip322, signEcdsa } from './messages.js';

/** @param protocol - `ECDSA` or `BIP322`, as in sats-connect. `undefined` means BIP-322. */
export async function signMessage(core: BitcoinCore, address: unknown, message: unknown, protocol: unknown) {
  const account = core.accountOf(address);
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : copy(message);
  if (protocol !== undefined && protocol !== 'ECDSA' && protocol !== 'BIP322')
    throw invalidParams('expected "protocol" to be ECDSA or BIP322');
  await core.side.body.confirm(signPrompt(account.address, readable(bytes)));
  const signed = core.isLying('transaction') ? Uint8Array.of(...bytes, 33) : bytes;
  const sign = protocol === 'ECDSA' ? signEcdsa : signBip322;
  return { signature: sign(core.signerOf(account), signed), protocol: protocol ?? 'BIP322', account, signed };
}

function copy(message: unknown): Uint8Array {
  if (!ArrayBuffer.isView(message)) throw invalidParams('expected "message" to be a string or bytes');
  return new Uint8Array(message.buffer, message.byteOffset, message.byteLength).slice();
}

/** Decodes UTF-8 text. Returns other bytes in hexadecimal. */
function readable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
