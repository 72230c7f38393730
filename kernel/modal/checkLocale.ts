/** Says that a modal has no texts in its language. */

import { strings } from '../contract/slots.js';
import { localeAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import { reportOnce } from '../core/reportOnce.js';
import { sourcesFor } from '../ui/texts/strings.js';
import { ModalError } from '../values/error.js';

/** The sources of other languages, and English, which is in the code. */
const FALLBACK = /^(\*|en)$/i;

/**
 * Reports a language without texts. In production it is a warning: an app may pass the language of each visitor, and has the texts of
 * some.
 */
export function checkLocale(core: Core): void {
  const locale = core.store.get(localeAtom);
  const isTranslated = sourcesFor(core.read(strings), locale).some((source) => !FALLBACK.test(source.locale));
  if (isTranslated || /^en\b/i.test(locale)) return;
  const message = `createModal: option "locale" is "${locale}"; expected a language of the plugin "locales".`;
  reportOnce(core, new ModalError(message, { code: 'OPTION_INVALID' }), undefined, core.debug ? 'error' : 'warn');
}
