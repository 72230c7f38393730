/**
 * Bounds what the SDK writes, and reads messages in its place. The JSON reader of the SDK freezes the page for seconds when a text
 * has long runs of digits.
 */

import { chacha20, chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { hexToBytes } from '@noble/ciphers/utils.js';
import type { SignClient } from '../loadProvider.js';
import { hexOf } from '../storage.js';
import { readMessage, splitDigitRuns, stringify } from './json.js';
import { MAX_PAYLOAD_BYTES, sizeText, tooLarge } from './size.js';

/** Types of envelopes, from the WalletConnect specification (Core API, crypto). */
const WITH_SENDER = 1;
const UNENCRYPTED = 2;
const PUBLIC_KEY_BYTES = 32;
const NONCE_BYTES = 12;
/** Enough of a message to find its id, a multiple of four. */
const HEAD_CHARACTERS = 256;

/** From now on the JSON reader of the SDK receives no message, and the SDK sends no text that would take a wallet too long. */
export function boundPayloads({ core }: Pick<SignClient, 'core'>): void {
  const { crypto, relayer } = core;
  const { encode } = crypto;
  crypto.encode = (topic, payload, options) =>
    // The SDK writes a text as it is.
    encode(topic, splitDigitRuns(stringify(payload)) as never, options);
  crypto.decode = async (topic, encoded, options) =>
    (await decode(crypto, topic, encoded, options?.receiverPublicKey)) as never;
  const internals = relayer as unknown as { createProvider(): Promise<void> };
  const createProvider = internals.createProvider.bind(relayer);
  internals.createProvider = async () => {
    await createProvider();
    boundConnection(relayer.provider?.connection);
  };
  boundConnection(relayer.provider?.connection);
}

/** The SDK reads only texts itself; it takes any other value as read. */
function boundConnection(connection: object | undefined): void {
  const internals = connection as { onPayload?: (event: { readonly data?: unknown }) => void } | undefined;
  const read = internals?.onPayload?.bind(internals);
  if (!internals || !read) return;
  internals.onPayload = ({ data }) => read({ data: typeof data === 'string' ? readMessage(data) : data });
}

/** Decrypts and reads a message. @throws anything, if it is malformed or its sender does not have the key: the SDK ignores it */
async function decode(
  crypto: SignClient['core']['crypto'],
  topic: string,
  encoded: string,
  receiver = '',
): Promise<unknown> {
  const size = Math.floor((encoded.length * 3) / 4);
  const isTooLarge = size > MAX_PAYLOAD_BYTES;
  const bytes = bytesOf(isTooLarge ? encoded.slice(0, HEAD_CHARACTERS) : encoded);
  const [type] = bytes;
  if (type === UNENCRYPTED) throw new Error('The relay delivered a message that is not encrypted.');
  const start = type === WITH_SENDER ? 1 + PUBLIC_KEY_BYTES : 1;
  const keyTopic =
    type === WITH_SENDER ? await crypto.generateSharedKey(receiver, hexOf(bytes.subarray(1, start))) : topic;
  const key = hexToBytes(crypto.keychain.get(keyTopic));
  const nonce = bytes.subarray(start, start + NONCE_BYTES);
  const sealed = bytes.subarray(start + NONCE_BYTES);
  if (!isTooLarge) return readMessage(textOf(chacha20poly1305(key, nonce).decrypt(sealed)));
  // The head is not authenticated. It only decides which request fails. The text begins with block 1.
  const head = textOf(chacha20(key, nonce, sealed, undefined, 1));
  const id = /^\s*\{[^{[]{0,60}?"id"\s*:\s*(\d{1,16})\s*,/.exec(head)?.[1];
  const error = tooLarge('RESPONSE_TOO_LARGE', `The answer of the wallet has ${sizeText(size)}`);
  if (id === undefined) throw error;
  // The SDK passes the error to the request with this id, and ignores ids that it does not know.
  return { id: Number(id), jsonrpc: '2.0', error };
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
