/** English catalogues and the lookup of translations, as pages need them for their buttons. Pure functions. */

import type { StringSource } from '../../contract/slots.js';
import type { Catalogue, Vars } from '../../contract/texts.js';

/** Texts by full key. */
export type Texts = Readonly<Record<string, string>>;

/** Texts of the sources whose `load()` has completed. */
export type LoadedTexts = ReadonlyMap<StringSource, Texts>;

/** A text, and the locale that decides its number format and plural forms. */
export type FoundText = readonly [text: string, locale: string];

/** Language of the catalogues in the code, used where a translation is missing. */
export const SOURCE_LOCALE = 'en';

/** Longer texts are ignored: catalogues are untrusted input. */
const TEXT_MAX = 2_000;

/** Defines a catalogue, typed by its keys. */
/* @__NO_SIDE_EFFECTS__ */
export function defineStrings<Key extends string>(
  prefix: string,
  texts: Readonly<Record<Key, string>>,
): Catalogue<Key> {
  return Object.freeze({ prefix, texts: Object.freeze(texts) });
}

/**
 * Fallback locales of a locale, best first: `pt-BR`, `pt`; or `zh-CN`, `zh-Hans`, `zh`.
 * Tags in another script are left out: `zh-TW` (traditional) does not fall back to `zh` (simplified).
 */
export function localeChain(locale: string): readonly string[] {
  const [language = locale, ...rest] = locale.split('-');
  if (rest.length === 0) return [locale];
  const script = scriptOf(locale);
  const parents = rest.map((_, index) => locale.split('-', rest.length - index).join('-'));
  const chain = [locale, ...parents.slice(0, -1), `${language}-${script}`, language];
  return [...new Set(chain)].filter((tag) => tag === locale || scriptOf(tag) === script);
}

/** The sources for a locale, best first: `*`, the exact tag, its parents, English. Equal tags keep the slot's order. */
export function sourcesFor(sources: readonly StringSource[], locale: string): readonly StringSource[] {
  return [...new Set(['*', ...localeChain(locale), SOURCE_LOCALE])].flatMap((tag) =>
    sources.filter((source) => source.locale.toLowerCase() === tag.toLowerCase()),
  );
}

/**
 * The text of a full key, from the first source that has it.
 *
 * @param speaking - The result of `sourcesFor`.
 */
export function lookUp(
  speaking: readonly StringSource[],
  loaded: LoadedTexts,
  locale: string,
  key: string,
): FoundText | undefined {
  for (const source of speaking) {
    const text = own(source.texts, key) ?? own(loaded.get(source), key);
    if (text !== undefined) return [text, source.locale === '*' ? locale : source.locale];
  }
  return undefined;
}

/** The text of a full key, from the first source that has it. */
export function findText(
  sources: readonly StringSource[],
  loaded: LoadedTexts,
  locale: string,
  key: string,
): string | undefined {
  return lookUp(sourcesFor(sources, locale), loaded, locale, key)?.[0];
}

/**
 * The locale actually shown when `locale` is requested: the locale of the text found for `key`.
 *
 * @param key - Default: a text of the shell, which is on every screen.
 */
export function spokenLocale(
  sources: readonly StringSource[],
  loaded: LoadedTexts,
  locale: string,
  key = 'shell.close',
): string {
  const speaking = sourcesFor(sources, locale).filter((source) => source.locale !== '*');
  return lookUp(speaking, loaded, locale, key)?.[1] ?? SOURCE_LOCALE;
}

/** Replaces `{name}` by the value of `name`. The buttons of a page need no numbers and no plural forms, which `fillText` has. */
export const fillNames = (text: string, vars: Vars = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(vars, name) ? `${vars[name]}` : whole));

/** Writing direction of a locale. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(-|$)/i.test(locale) ? 'rtl' : 'ltr';
}

/** The own string of a key; `undefined` when it is missing, not a string, or too long. */
function own(texts: Texts | undefined, key: string): string | undefined {
  const text: unknown = texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof text === 'string' && text.length <= TEXT_MAX ? text : undefined;
}

function scriptOf(tag: string): string | undefined {
  return inLocale(tag, (known) => new Intl.Locale(known)).maximize().script;
}

/** Calls `make` with the locale, or with English when it is not a valid language tag. */
export function inLocale<Made>(locale: string, make: (tag: string) => Made): Made {
  try {
    return make(locale);
  } catch {
    return make(SOURCE_LOCALE);
  }
}
