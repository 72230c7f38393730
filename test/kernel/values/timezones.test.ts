/** Time zones in which an app may refuse to connect. */

import { isRestrictedTimezone } from 'latchkey';
import { expect, test } from 'vitest';

test.each([
  ['Asia/Shanghai', true],
  ['Asia/Urumqi', true],
  ['Asia/Chongqing', true],
  ['Asia/Harbin', true],
  ['Asia/Kashgar', true],
  ['Asia/Macau', true],
  ['Asia/Hong_Kong', true],
  ['Asia/Beijing', true],
  ['asia/shanghai', true],
  ['Asia/Tokyo', false],
  ['', false],
  [undefined, false],
])('whether the time zone %j is restricted: %s', (timeZone, expected) => {
  expect(isRestrictedTimezone(timeZone as string)).toBe(expected);
});
