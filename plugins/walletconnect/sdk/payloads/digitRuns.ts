/**
 * Protects from the SDK's JSON reader. It searches each text for long numbers with a regular expression whose time grows with the
 * square of a run of digits: 60,000 digits take half a minute, in which the page does not respond. Pure.
 */

/** Digits in a row that are harmless. Calldata, which is hexadecimal, has runs of some hundreds. */
const MAX_RUN = 256;
/** The sum of the squares of all runs in a text. This much takes about 0.1 s. */
const MAX_STEPS = 20_000_000;

const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/** Whether the SDK's JSON reader needs a bounded time for the text. */
export function isReadable(text: string): boolean {
  const runs = text.match(/\d{257,}/g) ?? [];
  return runs.reduce((steps, { length }) => steps + length ** 2, 0) <= MAX_STEPS;
}

/** Writes some digits in strings as JSON escapes, so that no string has a long run of digits. The value stays the same. */
export function splitDigitRuns(json: string): string {
  return json.replace(STRING, (string) =>
    string.replace(/\d+/g, (run) => (run.length > MAX_RUN ? run.replace(/(\d{12})(\d)/g, '$1\\u003$2') : run)),
  );
}

/**
 * Reads a message of the relay as the SDK does, in linear time: whole numbers of 17 digits and more, and strings like "12n", become
 * `bigint`. A text that is not JSON is returned as it is.
 */
export function readRelayMessage(text: string): unknown {
  try {
    // An invalid text could have an open string, with which the search below takes quadratic time.
    JSON.parse(text);
    const quoted = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) =>
      /^\d{17,}$/.test(token) ? `"${token}n"` : token,
    );
    return JSON.parse(quoted, (_key, value) =>
      typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
    );
  } catch {
    return text;
  }
}
