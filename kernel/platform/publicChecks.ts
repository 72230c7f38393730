/** The checks of options as plugins get them. */

import { anything, callback, checkOptions, flag, list, object, oneOf, required, rule, text } from './check.js';

/**
 * Checks of options for plugins: what is wrong, what was given, what is expected.
 *
 * A plain object: what bundlers make of `export * as` throws on pages that add enumerable names to Object.prototype.
 */
export const check = {
  anything,
  callback,
  checkOptions,
  flag,
  list,
  object,
  oneOf,
  required,
  rule,
  text,
} as const;
