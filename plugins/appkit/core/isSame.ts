/** Compares values of an instance. */

/** Whether two values are the same, or plain objects or lists with the same fields. Other objects are compared by identity. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Array.isArray(one) === Array.isArray(other) && [...keys].every((key) => isSame(one[key], other[key]));
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);
