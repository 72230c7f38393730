/** Messages, asked about and signed: the same behind every standard. */

import { invalidParams } from '../wallets/errors.js';
import { signPrompt } from '../wallets/prompts.js';
import type { BitcoinCore } from './core.js';
import { signBip322, signEcdsa } from './messages.js';

/** @param protocol - As sats-connect names it; `undefined` for the wallet's choice, which is BIP-322. */
export async function signMessage(core: BitcoinCore, address: unknown, message: unknown, protocol: unknown) {
  const account = core.accountOf(address);
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : copy(message);
  if (protocol !== undefined && protocol !== 'ECDSA' && protocol !== 'BIP322')
    throw invalidParams('expected "protocol" to be ECDSA or BIP322');
  await core.side.body.confirm(signPrompt(account.address, readable(bytes)));
  const signed = core.tells('transaction') ? Uint8Array.of(...bytes, 33) : bytes;
  const sign = protocol === 'ECDSA' ? signEcdsa : signBip322;
  return { signature: sign(core.signerOf(account), signed), protocol: protocol ?? 'BIP322', account, signed };
}

function copy(message: unknown): Uint8Array {
  if (!ArrayBuffer.isView(message)) throw invalidParams('expected a message');
  return new Uint8Array(message.buffer, message.byteOffset, message.byteLength).slice();
}

/** Bytes as text where they are text, else in hexadecimal. */
function readable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
