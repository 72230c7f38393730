/** Where the decimals of a formatted amount begin. */

/** Digits with what groups and parts them; a space groups three. A symbol begins at the first letter, and may hold a dot (`BTC.b`). */
const NUMBER = /\p{Nd}+(?:\s\p{Nd}{3}(?!\p{Nd})|[^\p{L}\p{Nd}\s]\p{Nd}+)*/u;

/**
 * A formatted amount in two parts, the second from the decimal separator on (`2`, `.41 ETH`); empty when there are none.
 *
 * @param separator - The decimal separator of the locale it was formatted for.
 */
export function splitDecimals(text: string, separator: string): readonly [whole: string, rest: string] {
  const number = NUMBER.exec(text);
  const inside = number ? number[0].lastIndexOf(separator) : -1;
  if (!number || inside < 0) return [text, ''];
  const at = number.index + inside;
  return [text.slice(0, at), text.slice(at)];
}
