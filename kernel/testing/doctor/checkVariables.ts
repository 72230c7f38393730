/** Findings about variables of the environment that a server of the app reads, and that are set nowhere. No value is shown. */

import { importsOf, withoutComments } from './imports.js';
import type { App, AppFacts, Finding } from './types.js';

/** @param name - The name of this package. */
export function* checkVariables({ sources, variables: set }: App, name: string, facts: AppFacts): Generator<Finding> {
  for (const { entry, names } of facts.variables)
    for (const { path, text } of sources) {
      if (!importsOf(text).some(({ specifier }) => specifier === `${name}/${entry}`)) continue;
      const code = withoutComments(text);
      const missing = Object.entries(names).filter(
        ([one]) => new RegExp(`\\benv\\b.{0,4}\\b${one}\\b`).test(code) && !set.has(one) && !process.env[one],
      );
      if (missing.length === 0) continue;
      yield {
        level: 'warning',
        kind: 'variable-missing',
        text: `${path} reads ${missing.map(([one]) => one).join(' and ')}, and neither the environment nor a file .env has ${missing.length === 1 ? 'it' : 'them'}.`,
        todo: `Set where the server of your users runs: ${missing.map(([one, value]) => `${one} to ${value}`).join(', ')}.`,
      };
    }
}
