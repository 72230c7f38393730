/** Checks that a feature reaches only the origins that it declares for a Content-Security-Policy. */

import { fail } from '../../stage.js';
import type { FeatureCheckRun } from '../check.js';
import { originOf } from '../recordUse.js';

export const originChecks: readonly FeatureCheckRun[] = [
  {
    id: 'origins',
    title: 'it reaches no origin that it does not declare',
    read: '“Check the feature” in plugins/README.md, about origins',
    shows: true,
    async run({ make, used }) {
      const { id, origins = [], csp } = await make();
      const { stage, loaded, direct } = await used();
      const refused = stage.undeclared.find(({ plugin }) => plugin === id);
      if (refused)
        fail(
          `It requests ${refused.origin} by context.fetch. Expected: an origin of its "origins", which are ${origins.join(', ') || 'empty'}.`,
        );
      const declared = [...origins, ...(csp?.['connect-src'] ?? []).map((url) => originOf(url))];
      const past = direct.find(({ url }) => !declared.includes(originOf(url)));
      if (past)
        fail(
          `It requests ${originOf(past.url)} by ${past.by} of the page. Expected: context.fetch, or an origin in "csp" under connect-src.`,
        );
      const [one] = loaded;
      if (one)
        fail(
          `It shows ${one.what} from ${one.origin}. Expected: an origin that it declares, in "csp" under ${one.directive}.`,
        );
      return undefined;
    },
  },
];
