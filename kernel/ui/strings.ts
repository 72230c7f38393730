/** Texts: catalogues of English, and where translations are looked up. Pure. */

import type { StringSource } from '../points.js';

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

/** A catalogue, typed by its keys. */
/* @__NO_SIDE_EFFECTS__ */
export function defineStrings<Key extends string>(
  prefix: string,
  texts: Readonly<Record<Key, string>>,
): Catalogue<Key> {
  return Object.freeze({ prefix, texts: Object.freeze(texts) });
}

/** The tag itself, then its language: `pt-BR`, `pt`. */
export function localeChain(locale: string): readonly string[] {
  const language = locale.split('-', 1)[0] ?? locale;
  return language === locale ? [locale] : [locale, language];
}

/** The sources that speak a locale, best first: `*`, the exact tag, its language; within each the slot's order. */
export function sourcesFor(sources: readonly StringSource[], locale: string): readonly StringSource[] {
  return ['*', ...localeChain(locale)].flatMap((tag) =>
    sources.filter((source) => source.locale.toLowerCase() === tag.toLowerCase()),
  );
}

/** The text of a full key, from the first source that has it. */
export function findText(
  sources: readonly StringSource[],
  loaded: LoadedTexts,
  locale: string,
  key: string,
): string | undefined {
  for (const source of sourcesFor(sources, locale)) {
    const text = own(source.texts, key) ?? own(loaded.get(source), key);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Puts values in place of `{name}`; a name nobody gave stays as it is. */
export function fillText(text: string, vars: Vars = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(vars, name) ? `${vars[name]}` : whole));
}

/** Which way a locale is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(-|$)/i.test(locale) ? 'rtl' : 'ltr';
}

const own = (texts: Texts | undefined, key: string): string | undefined =>
  texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
