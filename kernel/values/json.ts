/** Parses untrusted JSON: limited in depth, and without `__proto__` keys. */

import { JSON_DEPTH } from './limits.js';

/** @throws If the text is not valid JSON, or is nested deeper than 32 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  prune(value, 0);
  return value;
}

function prune(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth === JSON_DEPTH) throw new RangeError(`The JSON is nested deeper than ${JSON_DEPTH}.`);
  // Copying this key with `Object.assign` or `copy[key] =` would set a prototype.
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__');
  for (const field of Object.values(value)) prune(field, depth + 1);
}
