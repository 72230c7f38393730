/** A text that a contract has returned as hex digits. Pure. */

/** 32 bytes in hex, without 0x: printable ASCII, then zeros. */
const HEX_TEXT = /^((?:(?!7f)[2-7][0-9a-f])+)(?:00)*$/i;

/**
 * The text in 64 hex digits. Bridges have written the `bytes32` of an early token, such as Maker's, into a `string` so.
 *
 * @returns any other text unchanged
 */
export function readHexText(text: string): string {
  const [, digits] = text.length === 64 ? (HEX_TEXT.exec(text) ?? []) : [];
  if (digits === undefined) return text;
  return String.fromCharCode(...(digits.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))).trim();
}
