/** Options of the plugin, and their validation. */

import { check } from 'latchkey/plugin';
import type { SpamRules } from 'latchkey/plugins/tokens/slots';

/** Options of `activity`. */
export interface ActivityOptions {
  /** Which NFTs are hidden as advertisements, besides those that the source marks. A given list replaces the default one. */
  readonly spam?: SpamRules | undefined;
}

/** @throws `OPTION_INVALID` naming the option, the given value and the expected one */
export function readActivityOptions(given: ActivityOptions) {
  const { list, object, readOptions, text } = check;
  const texts = list(text);
  const spam = object({ words: texts, domains: texts, texts, currencies: texts, trusted: texts, blocked: texts });
  return readOptions('activity', given, { spam }, { spam: {} });
}

/** The options with the defaults. */
export type ActivitySettings = ReturnType<typeof readActivityOptions>;
