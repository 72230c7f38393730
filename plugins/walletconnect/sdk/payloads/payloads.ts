/**
 * Bounds what the SDK writes and reads. Its JSON reader freezes the page for seconds when a text has long runs of digits, and
 * it reads everything that a wallet or the relay sends.
 */

import { ModalError } from 'latchkey';
import type { SignClient } from '../loadProvider.js';
import { hexOf } from '../storage.js';
import { chacha20 } from './chacha20.js';
import { isReadable, readRelayMessage, splitDigitRuns } from './digitRuns.js';

/** Bytes of the params of a request, and of a message of a wallet. */
export const MAX_PAYLOAD_BYTES = 65_536;

/** Types of envelopes, from the WalletConnect specification (Core API, crypto). */
const WITH_SENDER = 1;
const UNENCRYPTED = 2;
const PUBLIC_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Enough of a message to find its id, a multiple of four. */
const HEAD_CHARACTERS = 256;

/** From now on the SDK reads no message that is too large or takes it too long, and sends no text that would take a wallet too long. */
export function boundPayloads({ core }: Pick<SignClient, 'core'>): void {
  const { crypto, relayer } = core;
  const { encode, decode } = crypto;
  crypto.encode = (topic, payload, options) =>
    encode(topic, splitDigitRuns(stringify(payload)) as unknown as typeof payload, options);
  crypto.decode = async (topic, encoded, options) => {
    const refused = await refuse(crypto, topic, encoded, options?.receiverPublicKey);
    if (!refused) return decode(topic, encoded, options);
    // The SDK passes the error to the request with this id, and ignores ids that it does not know.
    if (refused.id === undefined) throw refused.error;
    return { id: refused.id, jsonrpc: '2.0', error: refused.error } as never;
  };
  const internals = relayer as unknown as { createProvider(): Promise<void> };
  const createProvider = internals.createProvider.bind(relayer);
  internals.createProvider = async () => {
    await createProvider();
    boundConnection(relayer.provider?.connection);
  };
  boundConnection(relayer.provider?.connection);
}

/** @throws `REQUEST_TOO_LARGE` */
export function checkRequestSize(method: string, params: unknown): void {
  const { length } = new TextEncoder().encode(stringify(params));
  if (length <= MAX_PAYLOAD_BYTES) return;
  throw tooLarge('REQUEST_TOO_LARGE', `The request "${method.slice(0, 80)}" has ${sizeText(length)}`);
}

/** The SDK reads only texts itself; it takes any other value as read. */
function boundConnection(connection: object | undefined): void {
  const internals = connection as { onPayload?: (event: { readonly data?: unknown }) => void } | undefined;
  const read = internals?.onPayload?.bind(internals);
  if (!internals || !read) return;
  internals.onPayload = ({ data }) => read({ data: typeof data === 'string' ? readRelayMessage(data) : data });
}

interface Refused {
  readonly id: number | undefined;
  readonly error: ModalError;
}

/** Inspects a message without parsing it. `undefined`: the SDK may read it. @throws anything, if the message is malformed */
async function refuse(
  crypto: SignClient['core']['crypto'],
  topic: string,
  encoded: string,
  receiver: string | undefined,
): Promise<Refused | undefined> {
  const size = Math.floor((encoded.length * 3) / 4);
  const isTooLarge = size > MAX_PAYLOAD_BYTES;
  const bytes = bytesOf(isTooLarge ? encoded.slice(0, HEAD_CHARACTERS) : encoded);
  const [type] = bytes;
  if (type === UNENCRYPTED) throw new Error('The relay delivered a message that is not encrypted.');
  const start = type === WITH_SENDER ? 1 + PUBLIC_KEY_BYTES : 1;
  const keyTopic =
    type === WITH_SENDER && receiver
      ? await crypto.generateSharedKey(receiver, hexOf(bytes.subarray(1, start)))
      : topic;
  // A message without a key fails in the SDK too.
  if (!crypto.keychain.has(keyTopic)) return undefined;
  const nonce = bytes.subarray(start, start + NONCE_BYTES);
  const sealed = bytes.subarray(start + NONCE_BYTES, isTooLarge ? undefined : -TAG_BYTES);
  const key = Uint8Array.from(crypto.keychain.get(keyTopic).match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  // The SDK authenticates the message when it decrypts it.
  const text = new TextDecoder('latin1').decode(chacha20(key, nonce, 1, sealed));
  if (!isTooLarge && isReadable(text)) return undefined;
  const id = /^\s*\{[^{[]{0,60}?"id"\s*:\s*(\d{1,16})\s*,/.exec(text.slice(0, HEAD_CHARACTERS))?.[1];
  const problem = isTooLarge ? `has ${sizeText(size)}` : 'has numbers of thousands of digits';
  return {
    id: id === undefined ? undefined : Number(id),
    error: tooLarge('RESPONSE_TOO_LARGE', `The answer of the wallet ${problem}`),
  };
}

const tooLarge = (code: string, problem: string) =>
  new ModalError(
    `${problem}. WalletConnect carries at most ${sizeText(MAX_PAYLOAD_BYTES)}. Use less data, or a wallet in the browser.`,
    { code, plugin: 'walletconnect' },
  );

const sizeText = (bytes: number) => `${bytes.toLocaleString('en')} bytes`;

/** As the SDK writes JSON: a `bigint` becomes a string with the suffix "n". */
const stringify = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : (JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? `${one}n` : one)) ?? '');

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
