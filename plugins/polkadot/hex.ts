/** Hex and bytes. Pure. */

import { hex } from '@scure/base';
import type { Hex } from './slots.js';

export function toHex(bytes: Uint8Array): Hex {
  return `0x${hex.encode(bytes)}`;
}

/** @returns `undefined` for what is no hex of whole bytes */
export function fromHex(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(text)) return undefined;
  return hex.decode(text.slice(2).toLowerCase());
}
