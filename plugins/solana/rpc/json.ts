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

/** Reads an integer from 0 to 2^64 − 1, from a number or from a string that `parseExact` has left. */
export function readU64(value: unknown): bigint | undefined {
  const isSafe = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  const isLong = typeof value === 'string' && /^\d{16,20}$/.test(value);
  const exact = isSafe || isLong ? BigInt(value) : undefined;
  return exact !== undefined && exact < 1n << 64n ? exact : undefined;
}
