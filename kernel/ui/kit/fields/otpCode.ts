/** Computes the code after a change of the code field. */

/** Number of digits of a code. */
export const CODE_LENGTH = 6;

/** Extracts the digits of a text, including full-width, Arabic and Persian digits. */
export function codeDigits(text: string): string {
  const plain = text
    .slice(0, 64)
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return plain.replace(/\D/g, '').slice(0, 64);
}

/**
 * The code after the field's text went from `code` to `raw`.
 *
 * @param refused - The code was wrong, so the next key starts a new code.
 */
export function nextCode(code: string, raw: string, refused: boolean): string {
  const added = codeDigits(raw.startsWith(code) ? raw.slice(code.length) : raw);
  // A complete pasted or autofilled code replaces the typed digits.
  if (added.length >= CODE_LENGTH) return added.slice(0, CODE_LENGTH);
  if (refused) return raw.startsWith(code) ? added : '';
  return codeDigits(raw).slice(0, CODE_LENGTH);
}
