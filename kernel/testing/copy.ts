/** Copies and compares data of any form. Functions and instances of classes are compared by identity. */

const isData = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value)));

/** A deep copy of plain objects and lists. */
export function copyOf(value: unknown): unknown {
  if (!isData(value)) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)]));
}

/** The path of the first field that differs: `networks.0.name`. Empty for the values themselves. `undefined`: both are equal. */
export function firstDifference(one: unknown, other: unknown): string | undefined {
  if (!isData(one) || !isData(other)) return Object.is(one, other) ? undefined : '';
  const fields = [one, other] as readonly Readonly<Record<string, unknown>>[];
  for (const key of new Set(fields.flatMap((given) => Object.keys(given)))) {
    const found = firstDifference(fields[0]?.[key], fields[1]?.[key]);
    if (found !== undefined) return found === '' ? key : `${key}.${found}`;
  }
  return undefined;
}
