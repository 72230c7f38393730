/** What a change of the code field means. */

/** Digits of a code. */
export const CODE_LENGTH = 6;

/** The digits in a text, also full-width, Arabic and Persian ones; everything else is left out. */
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
 * @param refused - The code was wrong: the next key begins anew.
 */
export function nextCode(code: string, raw: string, refused: boolean): string {
  const added = codeDigits(raw.startsWith(code) ? raw.slice(code.length) : raw);
  // A whole code at once (pasted, or offered by the keyboard) is the code, whatever was there before.
  if (added.length >= CODE_LENGTH) return added.slice(0, CODE_LENGTH);
  if (refused) return raw.startsWith(code) ? added : '';
  return codeDigits(raw).slice(0, CODE_LENGTH);
}
