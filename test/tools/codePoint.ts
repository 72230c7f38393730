/** Any Unicode character, for strings of property tests. */

import fc from 'fast-check';

/** As the unit `binary` of fast-check, whose first string takes seconds. */
export const codePoint = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
