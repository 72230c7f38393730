/** The plugin and its fixtures, for the checks of a feature. */
import type { FeatureCheck } from 'latchkey/testing';
import { strings } from './strings.js';

export const check: FeatureCheck = {
  kind: 'feature',
  // A function, so that the check can watch the import.
  plugin: async () => (await import('./index.js')).book(),
  fixtures: {
    texts: [strings],
    axe: () => import('axe-core'),
    descriptor: `${import.meta.dirname}/index.ts`,
  },
};
