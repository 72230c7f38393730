/** The texts of the interface in ten languages. Each language is loaded when it is used. English is built in. */

import { check, definePlugin, type StringSource, strings } from 'latchkey/plugin';

const CATALOGUES = {
  ar: () => import('./ar/index.js'),
  de: () => import('./de/index.js'),
  es: () => import('./es/index.js'),
  fr: () => import('./fr/index.js'),
  ja: () => import('./ja/index.js'),
  ko: () => import('./ko/index.js'),
  pt: () => import('./pt/index.js'),
  tr: () => import('./tr/index.js'),
  vi: () => import('./vi/index.js'),
  zh: () => import('./zh/index.js'),
};

/** A language with a catalogue. `zh` is simplified Chinese; `zh-Hans`, `zh-CN` and `zh-SG` use it too. */
export type Tag = keyof typeof CATALOGUES;

/** Options of `locales`. */
export interface LocalesOptions {
  /** The languages to offer; a bundler still makes a file of each. Default: all. */
  readonly only?: readonly Tag[];
  /**
   * Texts that are available without loading, which the buttons on the page need:
   * `import { de } from 'latchkey/plugins/locales/buttons'`. Default: none, so the buttons stay English, also when the dialog has another language.
   */
  readonly buttons?: readonly StringSource[];
}

/**
 * Translations of all texts of this package. The modal's option `locale` and `setLocale` choose the language. A text without
 * a translation stays English. `overrides: [strings.of({ locale: '*', texts })]` replaces texts in every language.
 *
 * @throws `OPTION_INVALID` for a language without a catalogue
 */
/* @__NO_SIDE_EFFECTS__ */
export function locales(given: LocalesOptions = {}) {
  const { anything, list, oneOf, readOptions } = check;
  const rules = { only: list(oneOf(...Object.keys(CATALOGUES))), buttons: list(anything) };
  const options = readOptions('locales', given, rules);
  const { only, buttons = [] } = options;
  const tags = (Object.keys(CATALOGUES) as Tag[]).filter((tag) => only?.includes(tag) ?? true);
  return definePlugin({
    id: 'locales',
    options,
    contributes: [...buttons, ...tags.map((locale): StringSource => ({ locale, load: CATALOGUES[locale] }))].map(
      (source) => strings.of(source),
    ),
  });
}
