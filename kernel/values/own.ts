/** Own fields of objects that other code made. */

/**
 * A copy of the object's own fields, each read once. The copy inherits nothing: on a page where a script added names to
 * `Object.prototype`, a missing field stays missing.
 */
export function ownFields<T extends object>(value: T | undefined): T;
/** The same for a value of unknown type, such as one from storage. A value without fields has none. */
export function ownFields(value: unknown): Readonly<Record<string, unknown>>;
export function ownFields(value: unknown): object {
  return Object.assign(Object.create(null), value);
}
