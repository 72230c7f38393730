/** Parses JSON with integers above 2^53, which `JSON.parse` would round. Pure. */

/** Integers of 16 or more digits may be above 2^53. */
const LONG = /\d{16}/;
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;

/** Like `JSON.parse`, but returns integers of 16 or more digits as strings. @throws `SyntaxError` for invalid JSON */
export function parseExact(text: string): unknown {
  // Parse the text as it is first. In valid JSON every string is closed, so the pattern below cannot backtrack for
  // long.
  const plain: unknown = JSON.parse(text);
  if (!LONG.test(text)) return plain;
  return JSON.parse(text.replace(STRING_OR_NUMBER, (token) => (/^-?\d{16,}$/.test(token) ? `"${token}"` : token)));
}
