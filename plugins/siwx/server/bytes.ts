/** Conversions between bytes and text. */

import { hex } from '@scure/base';

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const toHex = (bytes: Uint8Array): string => hex.encode(bytes);
export const areEqual = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);
export const concat = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** The bytes of a `0x…` text. @returns `undefined` for any other text, or another length than the given one */
export function fromHex(text: string, length?: number): Uint8Array | undefined {
  if (!/^0x([0-9a-fA-F]{2})+$/.test(text)) return undefined;
  const bytes = hex.decode(text.slice(2).toLowerCase());
  return length === undefined || bytes.length === length ? bytes : undefined;
}

/** The result of `read`, or `undefined` if it throws, as decoders do on invalid input. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
