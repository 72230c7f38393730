/** Compares plain data. */

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && isPlainPrototype(Object.getPrototypeOf(value)));

const isPlainPrototype = (prototype: unknown) => prototype === null || prototype === Object.prototype;

/** Whether two values are the same, or plain objects or lists with equal fields. A field that is `undefined` counts as missing. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isEqual(one[key], other[key]));
}
