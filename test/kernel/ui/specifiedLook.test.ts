/** The durations, the width and the accents that the product promises. Apps and their designers rely on these values. */

import { expect, test } from 'vitest';
import { foundation } from '../../../kernel/ui/theme/foundation.js';

const css = foundation.join('\n');
/** The values of a variable, in the order of the style sheets. */
const valuesOf = (name: string) => [...css.matchAll(new RegExp(`${name}:([^;}]+)`, 'g'))].map(([, value]) => value);

test.each([
  ['--lk-t-header', '.12s'],
  ['--lk-t-height', '.15s'],
  ['--lk-t-view', '.15s'],
  ['--lk-t-shake', '.5s'],
  ['--lk-width', '360px'],
])('%s is %s', (name, value) => {
  // Later values are those of reduced motion.
  expect(valuesOf(name)[0]).toBe(value);
});

test('the accent is blue, a little darker in the dark theme, also when the system chooses it', () => {
  // hsla(231, 100%, 70%, 1) and hsla(230, 100%, 67%, 1), as the build shortens them.
  const [light, dark] = ['var(--lk-accent,#667dff)', 'var(--lk-accent-dark,var(--lk-accent,#5773ff))'];
  expect(valuesOf('--_accent')).toEqual([light, dark, dark]);
});
