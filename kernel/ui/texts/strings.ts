/** Texts: catalogues of English, and where translations are looked up. Pure. */

import type { StringSource } from '../../contract/slots.js';

/** English texts of one plugin, or of the shell. Full keys are `prefix.key`. */
export interface Catalogue<Key extends string = string> {
  readonly prefix: string;
  readonly texts: Readonly<Record<Key, string>>;
}

/** Texts by full key. */
export type Texts = Readonly<Record<string, string>>;

/** What stands for `{name}` in a text. */
export type Vars = Readonly<Record<string, string | number>>;

/** Sources whose `load()` has answered. */
export type LoadedTexts = ReadonlyMap<StringSource, Texts>;

/** A text as it was found, and the locale whose numbers and plurals it is written for. */
export type FoundText = readonly [text: string, locale: string];

/** The language of the catalogues in the code, and of whatever nobody has translated. */
export const SOURCE_LOCALE = 'en';

/** A text of any length would be drawn; a catalogue is foreign, and no text of an interface is longer. */
const TEXT_MAX = 2_000;

/** `{name}`, `{name, number}`, or `{name, plural, one {# thing} other {# things}}`. */
const SLOT = /\{(\w+)(?:, ?(?:number|plural,((?: ?=?\w+ ?\{[^{}]*\})+)))?\}/g;
const FORM = /(=?\w+) ?\{([^{}]*)\}/g;

/** A catalogue, typed by its keys. */
/* @__NO_SIDE_EFFECTS__ */
export function defineStrings<Key extends string>(
  prefix: string,
  texts: Readonly<Record<Key, string>>,
): Catalogue<Key> {
  return Object.freeze({ prefix, texts: Object.freeze(texts) });
}

/**
 * The tags whose texts a reader of `locale` can read, best first: `pt-BR`, `pt`; `zh-CN`, `zh-Hans`, `zh`.
 * A tag in another script is none of them: `zh` is written in simplified characters, `zh-TW` is not.
 */
export function localeChain(locale: string): readonly string[] {
  const [language = locale, ...rest] = locale.split('-');
  if (rest.length === 0) return [locale];
  const script = scriptOf(locale);
  const parents = rest.map((_, index) => locale.split('-', rest.length - index).join('-'));
  const chain = [locale, ...parents.slice(0, -1), `${language}-${script}`, language];
  return [...new Set(chain)].filter((tag) => tag === locale || scriptOf(tag) === script);
}

/** The sources that speak a locale, best first: `*`, the exact tag, its parents, English; within each the slot's order. */
export function sourcesFor(sources: readonly StringSource[], locale: string): readonly StringSource[] {
  return [...new Set(['*', ...localeChain(locale), SOURCE_LOCALE])].flatMap((tag) =>
    sources.filter((source) => source.locale.toLowerCase() === tag.toLowerCase()),
  );
}

/**
 * The first text of a full key.
 *
 * @param speaking - As `sourcesFor` gives them.
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
 * The language that is really spoken, whichever was wished for: that of one text.
 *
 * @param key - Default: one of the shell, which is on every screen.
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

/**
 * Puts values in place of `{name}`; a name nobody gave stays as it is. Values are never read as texts.
 *
 * @param locale - Of the text: its plural forms and its numbers.
 */
export function fillText(text: string, vars: Vars = {}, locale = SOURCE_LOCALE): string {
  return text.replace(SLOT, (whole, name: string, forms: string | undefined) => {
    if (!Object.hasOwn(vars, name)) return whole;
    const value = vars[name];
    if (typeof value !== 'number' || whole === `{${name}}`) return `${value}`;
    const shown = inLocale(locale, (tag) => new Intl.NumberFormat(tag)).format(value);
    if (!forms) return shown;
    const texts = new Map(Array.from(forms.matchAll(FORM), ([, form, words = '']) => [form, words]));
    const form = inLocale(locale, (tag) => new Intl.PluralRules(tag)).select(value);
    const words = texts.get(`=${value}`) ?? texts.get(form) ?? texts.get('other') ?? '#';
    return words.replaceAll('#', shown);
  });
}

/** Which way a locale is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(-|$)/i.test(locale) ? 'rtl' : 'ltr';
}

/** What is no text of a screen counts as absent. */
function own(texts: Texts | undefined, key: string): string | undefined {
  const text: unknown = texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof text === 'string' && text.length <= TEXT_MAX ? text : undefined;
}

function scriptOf(tag: string): string | undefined {
  return inLocale(tag, (known) => new Intl.Locale(known)).maximize().script;
}

/** English for what is no language tag. */
function inLocale<Made>(locale: string, make: (tag: string) => Made): Made {
  try {
    return make(locale);
  } catch {
    return make(SOURCE_LOCALE);
  }
}
