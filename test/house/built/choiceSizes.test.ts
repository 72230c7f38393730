import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as choices from '../../playground/choice.js';
import { STYLES } from '../../playground/code.js';
import { measure, measureParts } from '../../playground/measure.js';
import { sizeOf } from '../../playground/sizes.js';

const choice: fc.Arbitrary<choices.Choice> = fc.record({
  preset: fc.constantFrom(...choices.PRESETS),
  networks: fc.subarray([...choices.NAMESPACES], { minLength: 1 }),
  features: fc.subarray([...choices.FEATURES]),
  logins: fc.subarray([...choices.LOGINS]),
  mode: fc.constantFrom(...choices.MODES),
  accent: fc.constantFrom('#6680ff', '#0a7d4f'),
  radius: fc.integer({ min: 0, max: 20 }),
  font: fc.constantFrom(...choices.FONTS),
  locale: fc.constantFrom(...choices.LOCALES),
  form: fc.constantFrom(...choices.FORMS),
});

test('the playground gives the size of any choice within 5 %', async () => {
  const table = await measureParts();
  const property = fc.asyncProperty(choice, fc.constantFrom(...STYLES), async (chosen, style) => {
    const real = await measure(chosen, style);
    const given = sizeOf(chosen, style, table);
    for (const name of ['page', 'shown'] as const) {
      expect(Math.abs(given[name] - real[name]) / real[name], `${name}: ${given[name]} of ${real[name]}`).toBeLessThan(
        0.05,
      );
    }
  });
  await fc.assert(property, { numRuns: 20 });
});
