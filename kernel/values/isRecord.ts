/** Whether a value of unknown origin has fields. */

/** Whether the value is an object that is not a list. Its fields are not checked. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
