/** Languages: what the interface says in ten of them, each fetched when it is used. English is always there. */

import { definePlugin, type StringSource, strings } from 'latchkey';

const CATALOGUES = {
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  pt: () => import('./pt.js'),
  tr: () => import('./tr.js'),
  vi: () => import('./vi.js'),
  zh: () => import('./zh.js'),
};

/** A language there is a catalogue for. `zh` is simplified Chinese, for readers of `zh-Hans`, `zh-CN` and `zh-SG` too. */
export type Tag = keyof typeof CATALOGUES;

export interface LocalesOptions {
  /** The languages to offer; a bundler still makes a file of each. Default: all. */
  readonly only?: readonly Tag[];
  /**
   * Texts that are there at once, as those of the buttons must be: `import { de } from 'latchkey/plugins/locales/buttons'`.
   * Default: none; the buttons on the page are English then.
   */
  readonly buttons?: readonly StringSource[];
}

/**
 * Translations of everything this package says. Which one is shown is the modal's `locale` and `setLocale`; a text
 * nobody translated stays English, and `overrides: [strings.of({ locale: '*', texts })]` wins over all.
 */
/* @__NO_SIDE_EFFECTS__ */
export function locales({ only, buttons = [] }: LocalesOptions = {}) {
  const tags = (Object.keys(CATALOGUES) as Tag[]).filter((tag) => only?.includes(tag) ?? true);
  return definePlugin({
    id: 'locales',
    contributes: [...buttons, ...tags.map((locale): StringSource => ({ locale, load: CATALOGUES[locale] }))].map(
      (source) => strings.of(source),
    ),
  });
}
