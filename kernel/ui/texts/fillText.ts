/** The values, numbers and plural forms of texts. Loaded with the views. */

import type { Catalogue, Translate, Vars } from '../../contract/texts.js';
import { type FoundText, inLocale, SOURCE_LOCALE } from './strings.js';

/** `{name}`, `{name, number}`, or `{name, plural, one {# thing} other {# things}}`. */
const SLOT = /\{(\w+)(?:, ?(?:number|plural,((?: ?=?\w+ ?\{[^{}]*\})+)))?\}/g;
const FORM = /(=?\w+) ?\{([^{}]*)\}/g;

/**
 * Replaces `{name}` by the value of `name`. A name without a value stays unchanged. Values are not parsed for
 * placeholders.
 *
 * @param locale - Locale of the text, for plural forms and number format.
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

/** @param find - Finds the translation of a full key. Without one, the catalogue's English text is used. */
export function translateWith<Key extends string>(
  catalogue: Catalogue<Key>,
  find: (key: string) => FoundText | undefined,
): Translate<Key> {
  return (key, vars) => {
    const [text, locale] = find(`${catalogue.prefix}.${key}`) ?? [catalogue.texts[key] ?? key, SOURCE_LOCALE];
    return fillText(text, vars, locale);
  };
}
