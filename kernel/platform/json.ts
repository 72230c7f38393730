/** JSON from elsewhere: bounded in depth, and without the key that reaches an object's prototype. */

import { ModalError, toModalError } from './error.js';
import { JSON_DEPTH } from './limits.js';

/** @throws When the text is no JSON, or nested deeper than 32. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  prune(value, 0);
  return value;
}

/**
 * A body as JSON, nested at most 32 deep.
 *
 * @param parse - Checks and converts; what it throws, and `undefined`, mean "malformed".
 * @throws `RESPONSE_MALFORMED`
 */
export async function readJson<T>(response: Response, parse: (value: unknown) => T | undefined): Promise<T> {
  const info = { code: 'RESPONSE_MALFORMED', message: 'The server answers with something else than asked.' };
  try {
    const value = parse(parseJson(await response.text()));
    if (value !== undefined) return value;
  } catch (error) {
    throw toModalError(error, info);
  }
  throw new ModalError(info.message, info);
}

function prune(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth === JSON_DEPTH) throw new RangeError('The JSON is nested too deeply.');
  // Copying it with `Object.assign` or `copy[key] =` would set a prototype.
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__');
  for (const field of Object.values(value)) prune(field, depth + 1);
}
