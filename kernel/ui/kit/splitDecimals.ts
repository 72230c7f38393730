/** Where the decimals of a formatted amount begin. */

/**
 * A formatted amount in two parts, the second from the decimal separator on (`2`, `.41 ETH`); empty when there are none.
 *
 * @param separator - The decimal separator of the locale it was formatted for.
 */
export function splitDecimals(text: string, separator: string): readonly [whole: string, rest: string] {
  const at = text.lastIndexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
