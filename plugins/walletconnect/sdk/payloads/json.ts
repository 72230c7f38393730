/**
 * JSON as the SDK writes and reads it, in linear time. The SDK's own reader searches each text for long numbers with a regular
 * expression whose time grows with the square of a run of digits: 60,000 digits take half a minute, in which the page does not
 * respond. Pure.
 */

/** Digits in a row that are harmless. Calldata, which is hexadecimal, has runs of some hundreds. */
const MAX_RUN = 256;

const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/** Writes JSON. A `bigint` becomes a string with the suffix "n". */
export const stringify = (value: unknown): string =>
  JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? `${one}n` : one)) ?? '';

/** Writes some digits in strings as JSON escapes, so that no string has a long run of digits. The value stays the same. */
export function splitDigitRuns(json: string): string {
  return json.replace(STRING, (string) =>
    string.replace(/\d+/g, (run) => (run.length > MAX_RUN ? run.replace(/(\d{12})(\d)/g, '$1\\u003$2') : run)),
  );
}

/** Reads JSON. Whole numbers above 2^53 - 1, and strings like "12n", become `bigint`. A text that is not JSON is returned as it is. */
export function readMessage(text: string): unknown {
  try {
    // An invalid text could have an open string, with which the search below takes quadratic time.
    JSON.parse(text);
    const quoted = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) =>
      /^\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}n"` : token,
    );
    return JSON.parse(quoted, (_key, value) =>
      typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
    );
  } catch {
    return text;
  }
}
