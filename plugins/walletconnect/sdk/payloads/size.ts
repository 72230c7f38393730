/** Measures requests before they are encoded: a page that encodes megabytes does not respond for seconds. Pure. */

import { ModalError } from 'latchkey/plugin';
import { stringify } from './json.js';

/** Bytes of the params of a request, and of a message of a wallet. */
export const MAX_PAYLOAD_BYTES = 65_536;

/** Larger values are not encoded to learn their exact size. */
const MAX_ENCODED_BYTES = 16 * MAX_PAYLOAD_BYTES;
/** Deeper values are left to the exact measure. */
const MAX_DEPTH = 16;

/**
 * The least number of bytes that a value has as JSON: its texts and bytes, and a byte for each other entry. It stops counting above
 * `limit`. Objects of classes are not entered.
 */
export function leastSize(value: unknown, limit: number, depth = 0): number {
  if (typeof value === 'string') return value.length;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return 1;
  const isList = Array.isArray(value);
  const prototype = Object.getPrototypeOf(value);
  if (!isList && prototype !== Object.prototype && prototype !== null) return 1;
  let size = 0;
  // `for in` makes no list of the keys of a huge object.
  for (const key in value) {
    size +=
      (isList ? 0 : key.length) + leastSize((value as Readonly<Record<string, unknown>>)[key], limit - size, depth + 1);
    if (size > limit) break;
  }
  return size;
}

/** Checks what a feature of a connection is called with, before anything of it is encoded. @throws `REQUEST_TOO_LARGE` */
export function checkInputSize(feature: string, input: unknown): void {
  const least = leastSize(input, MAX_PAYLOAD_BYTES);
  if (least > MAX_PAYLOAD_BYTES)
    throw tooLarge('REQUEST_TOO_LARGE', `The request "${feature}" has at least ${sizeText(least)}`);
}

/** Checks the params of a request. @throws `REQUEST_TOO_LARGE` */
export function checkRequestSize(method: string, params: unknown): void {
  const name = `The request "${method.slice(0, 80)}"`;
  const least = leastSize(params, MAX_ENCODED_BYTES);
  if (least > MAX_ENCODED_BYTES) throw tooLarge('REQUEST_TOO_LARGE', `${name} has at least ${sizeText(least)}`);
  const { length } = new TextEncoder().encode(stringify(params));
  if (length > MAX_PAYLOAD_BYTES) throw tooLarge('REQUEST_TOO_LARGE', `${name} has ${sizeText(length)}`);
}

export const tooLarge = (code: string, problem: string) =>
  new ModalError(
    `${problem}. WalletConnect carries at most ${sizeText(MAX_PAYLOAD_BYTES)}. Use less data, or a wallet in the browser.`,
    { code, plugin: 'walletconnect' },
  );

export const sizeText = (bytes: number) => `${bytes.toLocaleString('en')} bytes`;
