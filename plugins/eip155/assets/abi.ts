/** Decodes single values that contracts return. Pure. Each function returns `undefined` for an invalid answer. */

import { readHexText } from 'latchkey/chain-kit';

/** Hex digits of a word: 32 bytes. */
const WORD = 64;
/** Bytes of a text. Longer ones are ignored. */
const MAX_TEXT = 1_024;

/** An unsigned integer of one word. */
export function readWord(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[0-9a-fA-F]{64}$/.test(answer) ? BigInt(answer) : undefined;
}

/** A `string`, or the `bytes32` that some early tokens return instead. */
export function readString(answer: unknown): string | undefined {
  if (typeof answer !== 'string' || !/^0x([0-9a-fA-F]{64})+$/.test(answer)) return undefined;
  const hex = answer.slice(2);
  if (hex.length === WORD) return decode(hex.replace(/(00)+$/, ''));
  const offset = BigInt(`0x${hex.slice(0, WORD)}`);
  if (offset !== 32n) return undefined;
  const length = BigInt(`0x${hex.slice(WORD, 2 * WORD)}`);
  if (length > MAX_TEXT || hex.length < 2 * WORD + Number(length) * 2) return undefined;
  return decode(hex.slice(2 * WORD, 2 * WORD + Number(length) * 2));
}

/** UTF-8; invalid bytes become replacement characters. */
function decode(hex: string): string {
  const text = new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));
  return readHexText(text);
}
