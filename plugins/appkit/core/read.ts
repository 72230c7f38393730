/** Reads values of any type. An app in JavaScript may pass anything, and a wrong value must not break its page. */

/** Whether it is a list. */
export const isList = (given: unknown): given is readonly unknown[] => Array.isArray(given);

/** Whether it is an object and no list. */
export const isObject = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** A text that is not empty; otherwise `undefined`. */
export const textOf = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' ? given : undefined;

/** The texts of a list. */
export const textsOf = (given: unknown): readonly string[] =>
  isList(given) ? given.filter((one): one is string => textOf(one) !== undefined) : [];

/** The fields with these names that are true or false. */
export const bools = (given: object, names: readonly string[]): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, boolean] => names.includes(entry[0]) && typeof entry[1] === 'boolean',
    ),
  );
