/** JSON whose whole numbers may be larger than JavaScript's. Pure. */

/** A whole number this long may not fit. */
const LONG = /\d{16}/;
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;

/** Like `JSON.parse`, but long whole numbers are left as text, with every digit. @throws when it is no JSON */
export function parseExact(text: string): unknown {
  // First as it is: in what is JSON each quote has its end, so that the pattern below never searches in vain.
  const plain: unknown = JSON.parse(text);
  if (!LONG.test(text)) return plain;
  return JSON.parse(text.replace(STRING_OR_NUMBER, (token) => (/^-?\d{16,}$/.test(token) ? `"${token}"` : token)));
}

/** A whole number from 0 to 2^64 − 1. */
export function readU64(value: unknown): bigint | undefined {
  const isSafe = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  const isLong = typeof value === 'string' && /^\d{16,20}$/.test(value);
  const exact = isSafe || isLong ? BigInt(value) : undefined;
  return exact !== undefined && exact < 1n << 64n ? exact : undefined;
}
