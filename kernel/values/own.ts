/** Own fields of objects that other code made. */

/**
 * A copy of the object's own fields, each read once. The copy inherits nothing: on a page where a script added names to
 * `Object.prototype`, a missing field stays missing.
 */
export function ownFields<T extends object>(value: T | undefined): T {
  return Object.assign(Object.create(null), value);
}
