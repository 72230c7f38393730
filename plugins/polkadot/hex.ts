/** Converts bytes to hex and back. Pure. */

import { hex } from '@scure/base';

/** `0x` and hex digits. */
export type Hex = `0x${string}`;

/** Encodes bytes as `0x` and hex digits. */
export function toHex(bytes: Uint8Array): Hex {
  return `0x${hex.encode(bytes)}`;
}

/** Decodes hex. @returns `undefined` unless the text is `0x` and an even number of hex digits */
export function fromHex(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(text)) return undefined;
  return hex.decode(text.slice(2).toLowerCase());
}
