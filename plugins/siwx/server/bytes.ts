/** Conversions between bytes and text, and bodies of limited size. */

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

/** The bytes of a body; `undefined` if there are more than `max`, and then the rest is not read. */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > max) {
      await reader?.cancel().catch(() => undefined);
      return undefined;
    }
    parts.push(next.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
