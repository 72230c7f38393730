/** Bytes and texts. Pure. */

import { hex } from '@scure/base';

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const toHex = (bytes: Uint8Array): string => hex.encode(bytes);
export const same = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at]);
export const concat = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** Bytes of `0x…`, of this many bytes if that is given. @returns `undefined` for what is none */
export function fromHex(text: string, length?: number): Uint8Array | undefined {
  if (!/^0x([0-9a-fA-F]{2})+$/.test(text)) return undefined;
  const bytes = hex.decode(text.slice(2).toLowerCase());
  return length === undefined || bytes.length === length ? bytes : undefined;
}

/** What `read` gives, or `undefined` when it throws: decoders throw on whatever is wrong. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
