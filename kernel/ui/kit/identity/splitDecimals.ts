/** Splits a formatted amount before its decimals. */

/**
 * Digits with group and decimal separators; a space may group three digits. The symbol starts at the first letter and
 * may contain a dot (`BTC.b`).
 */
const NUMBER = /\p{Nd}+(?:\s\p{Nd}{3}(?!\p{Nd})|[^\p{L}\p{Nd}\s]\p{Nd}+)*/u;

/**
 * Splits `2.41 ETH` into `2` and `.41 ETH`. The second part is empty without decimals.
 *
 * @param separator - Decimal separator of the locale that formatted the text.
 */
export function splitDecimals(text: string, separator: string): readonly [whole: string, rest: string] {
  const number = NUMBER.exec(text);
  const inside = number ? number[0].lastIndexOf(separator) : -1;
  if (!number || inside < 0) return [text, ''];
  const at = number.index + inside;
  return [text.slice(0, at), text.slice(at)];
}
