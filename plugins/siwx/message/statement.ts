/** Which statements a sign-in message may contain: text that a wallet shows as it is. Pure. */

/**
 * Line ends and other controls, lone surrogates, and characters without a glyph: marks and overrides of the reading
 * direction, zero-width characters, joiners, fillers, variation selectors and tags (Default_Ignorable_Code_Point),
 * interlinear annotations, and non-characters.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{DI}\p{NChar}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/u;
/** Every kind of space, and the empty cell of Braille. */
const BLANK = /^[\s\u2800]*$/;
/** The start of a line that has a meaning in the message, in any case and with any space. */
const FIELD =
  /^\s*(?:URI|Version|Chain\s*ID|Nonce|Issued\s*At|Expiration\s*Time|Not\s*Before|Request\s*ID|Resources)\s*:/i;
const HEADER = /wants\s+you\s+to\s+sign\s+in\s+with\s+your\b/i;

/** Whether a text is one visible line that cannot be mistaken for another line of the message. */
export function isStatement(text: string): boolean {
  if (BLANK.test(text) || HIDDEN.test(text)) return false;
  // NFKC turns letters and colons of full width into the ASCII ones that they resemble.
  const plain = text.normalize('NFKC');
  return !FIELD.test(plain) && !HEADER.test(plain);
}
