/** Loads the translation catalogues of a language. No React here: loading starts before the shell is loaded. */

import { strings } from '../../contract/slots.js';
import { localeAtom } from '../../contract/state.js';
import type { Catalogue, Translate } from '../../contract/texts.js';
import type { Core, Kernel } from '../../core/core.js';
import { reportOnce } from '../../core/reportOnce.js';
import { ModalError } from '../../values/error.js';
import { type Loadable, loadModule, loadStateOf } from '../modules.js';
import { textsAtom } from '../state.js';
import { translateWith } from './fillText.js';
import { lookUp, sourcesFor, type Texts } from './strings.js';

/**
 * Loads the missing catalogues of a locale, or joins pending loads. Never rejects: a failure is reported, and the next
 * call tries again.
 *
 * @returns `undefined` when all catalogues are loaded already
 */
export function fetchCatalogues(kernel: Kernel, locale: string): Promise<unknown> | undefined {
  const { store } = kernel;
  const missing = sourcesFor(kernel.read(strings), locale).filter(
    (source) => source.load && !store.get(textsAtom).has(source),
  );
  const fetchOne = async (value: unknown) => {
    const source = value as Loadable & (typeof missing)[number];
    const joined = loadStateOf(store, source)?.status === 'loading';
    await loadModule(kernel, source);
    const state = loadStateOf(store, source);
    if (joined || !state || state.status === 'loading') return;
    if (state.status === 'failed') return kernel.report(state.error, kernel.contextOf(source).plugin);
    store.set(textsAtom, new Map(store.get(textsAtom)).set(source, state.component as unknown as Texts));
  };
  return missing[0] && Promise.all(missing.map(fetchOne));
}

/** Looks up texts of a catalogue in the modal's locale, after loading the locale's translations. Never rejects. */
export async function readCatalogue<Key extends string>(
  kernel: Kernel,
  catalogue: Catalogue<Key>,
): Promise<Translate<Key>> {
  const locale = kernel.store.get(localeAtom);
  await fetchCatalogues(kernel, locale);
  const sources = sourcesFor(kernel.read(strings), locale);
  return translateWith(catalogue, (key) => lookUp(sources, kernel.store.get(textsAtom), locale, key));
}

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
