/**
 * Amounts as a person types them, in the digits and with the decimal mark of a language. Pure.
 *
 * A form keeps a plain decimal such as `0.25`. A text that can be read in two ways keeps a comma, as in `1,000`, which no parser of
 * plain decimals accepts.
 */

import { displayAmount } from '../../values/amounts.js';

/** Longer texts do not enter a field. */
const MAX_LENGTH = 80;
/** Decimal marks of keyboards: Latin, Arabic and full-width ones. */
const MARK = '[.,٫،．，。｡]';
const TYPED = new RegExp(`^(\\p{Nd}*)(?:(${MARK})(\\p{Nd}*))?$`, 'u');
/** At least one whole group of three digits, such as `1,234.5` and `1 234 567`. */
const GROUPED = new RegExp(
  `^\\p{Nd}{1,3}(?:([.,٬'’ \u00a0\u2009\u202f])\\p{Nd}{3})(?:\\1\\p{Nd}{3})*(?:(?!\\1)${MARK}(\\p{Nd}+))?$`,
  'u',
);
/** A text that can be read in two ways, and the mark that decides it. */
const DECIDED = new RegExp(`^(\\p{Nd}{1,3})(${MARK})(\\p{Nd}{3})(${MARK})$`, 'u');
const NOT_DIGIT = /\P{Nd}/gu;
/** Invisible marks of direction, which copied numbers of Arabic texts have. */
const DIRECTION = /[\u061c\u200e\u200f\u2066-\u2069]/g;

/**
 * The text that a field holds after a change, or `undefined` if the change must not enter: letters, signs, a second mark. Groups of
 * a pasted number are removed, and so is a mark that a second one shows to be that of a group: `1,000.` and `1,000,`. A mark without a
 * digit before it gets a zero.
 *
 * @param former - The text of the field before the change.
 */
export function enterAmount(text: string, former: string, locale: string): string | undefined {
  const entered = text.replace(DIRECTION, '').trim();
  if (entered.length > MAX_LENGTH) return undefined;
  const typed = TYPED.exec(entered);
  if (typed) {
    const [, whole = '', mark] = typed;
    // A zero that comes back while the user replaces the first digit would be in the way.
    const isDeleted = entered.length < former.length;
    return whole || !mark || isDeleted ? entered : `${mark === '٫' ? '٠' : '0'}${entered}`;
  }
  const [, start = '', first = '', end = '', second = ''] = DECIDED.exec(entered) ?? [];
  if (second && digitOf(start) !== '0') {
    // The first of two different marks separates a group, also where it is the decimal mark of the language.
    if (markOf(second) !== markOf(first)) return `${start}${end}${decimalMark(locale)}`;
    if (plainAmount(`${start}${first}${end}`, locale).includes(',')) return `${start}${end}`;
  }
  const grouped = GROUPED.exec(entered);
  if (!grouped || digitOf(entered) === '0') return undefined;
  const [, , fraction = ''] = grouped;
  const whole = entered.slice(0, fraction ? -fraction.length : undefined).replace(NOT_DIGIT, '');
  return fraction ? `${whole}${decimalMark(locale)}${fraction}` : whole;
}

/**
 * The plain decimal of a typed text. The decimal mark of the language is always one. Another mark is one unless it can separate a
 * group: three digits follow, and the number does not begin with 0. Then the result has a comma.
 */
export function plainAmount(text: string, locale: string): string {
  const [, typed = '', mark = '', rest = ''] = TYPED.exec(text) ?? [];
  const [whole, fraction] = [typed, rest].map((digits) => Array.from(digits, digitOf).join('')) as [string, string];
  if (fraction === '') return whole;
  const isDecimal = markOf(mark) === decimalMark(locale) || mark === '٫' || fraction.length !== 3;
  return `${whole || '0'}${isDecimal || /^0|^$/.test(whole) ? '.' : ','}${fraction}`;
}

/** A plain decimal as the language writes it, without groups. Other texts stay as they are. */
export function fieldText(plain: string, locale: string): string {
  const own = decimalMark(locale);
  return plain.replace(/[\d.,]/g, (char) =>
    char === '.' ? own : char === ',' ? (own === ',' ? '.' : ',') : displayAmount(BigInt(char), 0, { locale }),
  );
}

/** The reading of a typed text, if the language writes it otherwise: with other digits, or with another mark. */
export function readingOf(text: string, plain: string, locale: string): string | undefined {
  const own = fieldText('0123456789.', locale);
  const isForeign = [...text].some((char) => !own.includes(char) && !/\d/.test(char));
  return isForeign && /^[^,]+$/.test(plain) ? fieldText(plain, locale) : undefined;
}

/** Both readings of a text that can be read in two ways, as the language writes them. `undefined` for any other one. */
export function twoReadings(plain: string, locale: string) {
  const [whole = '', rest] = plain.split(',');
  if (rest === undefined) return undefined;
  const decimal = `${whole}.${rest}`.replace(/\.?0+$/, '');
  return {
    decimal: fieldText(decimal, locale),
    whole: fieldText(whole + rest, locale),
    typed: fieldText(plain, locale),
  };
}

/** `.`, `,` or `٫`. */
export const decimalMark = (locale: string): string => displayAmount(15n, 1, { locale }).charAt(1);

const markOf = (mark: string): string => (/[.．。｡]/.test(mark) ? '.' : /[,，،]/.test(mark) ? ',' : mark);

/** The digits of a script follow each other from its zero on. Those of other widths and styles are those of Latin texts. */
function digitOf(text: string): string {
  const code = text.normalize('NFKC').codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value}`;
}
