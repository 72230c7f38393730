/** Signs messages and transactions of a Polkadot wallet. */

import { hex } from '@scure/base';
import { invalidParams } from '../wallets/errors.js';
import { signPrompt } from '../wallets/prompts.js';
import type { PolkadotCore } from './core.js';
import { encodePayload } from './payload.js';

const utf8 = new TextEncoder();
const OPEN = utf8.encode('<Bytes>');
const CLOSE = utf8.encode('</Bytes>');
const ETHEREUM = utf8.encode('\x19Ethereum Signed Message:\n');
/** Byte that precedes a transaction's signature and names its type (`MultiSignature`). */
const KIND = { ed25519: 0, sr25519: 1 } as const;

/**
 * `signRaw`: signs wrapped bytes, so that a page cannot get a transaction signed as a message.
 *
 * @returns 64 bytes as hex
 */
export async function signRaw(core: PolkadotCore, { address, data, type }: Readonly<Record<string, unknown>>) {
  if (typeof data !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(data))
    throw invalidParams('expected "data" in hexadecimal');
  if (type !== 'bytes') throw invalidParams('expected "type" to be "bytes"');
  core.keyOf(address);
  const bytes = hex.decode(data.slice(2).toLowerCase());
  await core.side.body.confirm(signPrompt(String(address), readable(bytes)));
  const shown = core.isLying('transaction') ? Uint8Array.of(...bytes, 33) : bytes;
  return toHex(core.signerOf(address).sign(wrap(shown)));
}

/** `signPayload`: signs a transaction. @returns the signature type byte and 64 bytes, as hex */
export async function signPayload(core: PolkadotCore, payload: Readonly<Record<string, unknown>>) {
  const { address } = payload;
  core.keyOf(address);
  const bytes = encodePayload(payload);
  await core.side.body.confirm({
    title: 'Sign this transaction?',
    details: [
      { label: 'Account', value: String(address) },
      { label: 'Chain', value: String(payload.genesisHash) },
    ],
    text: String(payload.method),
  });
  const signer = core.signerOf(address);
  const signed = core.isLying('transaction') ? encodePayload({ ...payload, tip: '0xffff' }) : bytes;
  return toHex(Uint8Array.of(KIND[signer.type], ...signer.sign(signed)));
}

/** Wraps bytes in `<Bytes>…</Bytes>`, unless they already are wrapped or start with the Ethereum message prefix. */
function wrap(bytes: Uint8Array): Uint8Array {
  const wrapped = startsWith(bytes, OPEN) && startsWith(bytes.subarray(-CLOSE.length), CLOSE);
  return wrapped || startsWith(bytes, ETHEREUM) ? bytes : Uint8Array.of(...OPEN, ...bytes, ...CLOSE);
}

const startsWith = (bytes: Uint8Array, start: Uint8Array) => start.every((byte, at) => bytes[at] === byte);

const toHex = (bytes: Uint8Array) => `0x${hex.encode(bytes)}`;

/** Decodes UTF-8 text. Returns other bytes in hexadecimal. */
function readable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return toHex(bytes);
  }
}
