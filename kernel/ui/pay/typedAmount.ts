/**
 * Amounts as a person types them, in the digits and with the decimal mark of a language. Pure.
 *
 * A form keeps a plain decimal such as `0.25`. A text that can be read in two ways keeps a comma, as in `1,000`, and one that can be
 * read in none its marks, as in `1.00.000`. No parser of plain decimals accepts them.
 */

import { displayAmount } from '../../values/amounts.js';

/** Longer texts do not enter a field. */
const MAX_LENGTH = 80;
/** Decimal marks of keyboards: Latin, Arabic and full-width ones. */
const MARK = '[.,٫،．，。｡]';
const TYPED = new RegExp(`^(\\p{Nd}*)(?:(${MARK})(\\p{Nd}*))?$`, 'u');
/** At least one whole group of three digits, such as `1,234.5` and `1 234 567`. */
const GROUPED = new RegExp(
  `^(?![0٠۰०０])(\\p{Nd}{1,3}([.,٬'’ \u00a0\u2009\u202f])\\p{Nd}{3}(?:\\2\\p{Nd}{3})*)(?:(?!\\2)${MARK}(\\p{Nd}*))?$`,
  'u',
);
/**
 * Digits with signs or an exponent between them, as in `1,00,000`, `1;5` and `1e5`. It may be the beginning of a grouped number.
 * Spaces, the apostrophe and the Arabic group mark do not enter when they are typed: as `1'000` becomes 1000.
 */
const ODD = /^\p{Nd}+(?:(?:[^\p{Nd}\p{L}\s٬'’]|e[+-]?)(?:\p{Nd}+|$))*$/iu;
/** Invisible marks of direction, which copied numbers of Arabic texts have. */
const DIRECTION = /[\u061c\u200e\u200f\u2066-\u2069]/g;
/** The beginning of a unit, such as EUR, whose first letter was taken for that of an exponent. */
const UNIT = /\s*e[a-z]+$/i;

/**
 * The text that a field holds after a change, or `undefined` if the change must not enter: letters, signs, a mark beside a mark. A
 * pasted number loses its groups. Other texts of several marks, signs and exponents stay: without them, the digits that follow would
 * make another amount. A mark without a digit before it gets a zero.
 *
 * @param former - The text of the field before the change.
 */
export function enterAmount(text: string, former: string, locale: string): string | undefined {
  const entered = text.replace(DIRECTION, '').trim().replace(UNIT, '');
  if (entered.length > MAX_LENGTH) return undefined;
  const typed = TYPED.exec(entered);
  if (typed) {
    const [, whole = '', mark] = typed;
    // A zero that comes back while the user replaces the first digit would be in the way.
    const isDeleted = entered.length < former.length;
    return whole || !mark || isDeleted ? entered : `${mark === '٫' ? '٠' : '0'}${entered}`;
  }
  const isGrouped = GROUPED.test(entered);
  // While groups are typed, more of them may follow.
  if (isGrouped && entered.length > former.length + 1) return fieldText(plainAmount(entered, locale), locale);
  return isGrouped || ODD.test(entered) ? entered : undefined;
}

/**
 * The plain decimal of a typed text. The decimal mark of the language is always one. Another mark is one unless it can separate a
 * group: three digits follow, and the number does not begin with 0. Then the result has a comma. The first of two marks separates
 * groups. Other texts that may enter a field have no plain decimal: the result is one that no parser accepts, without a comma.
 */
export function plainAmount(text: string, locale: string): string {
  const typed = TYPED.exec(text);
  const found = typed ?? GROUPED.exec(text);
  if (!found) return text.replace(/,/g, '.');
  const [, first = '', mark = '', rest = ''] = found;
  const [whole, fraction] = [first, rest].map((digits) =>
    Array.from(digits.replace(/\P{Nd}/gu, ''), digitOf).join(''),
  ) as [string, string];
  if (fraction === '') return whole;
  const isDecimal = !typed || markOf(mark) === decimalMark(locale) || mark === '٫' || fraction.length !== 3;
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
  const isForeign = !TYPED.test(text) || [...text].some((char) => !own.includes(char) && !/\d/.test(char));
  return isForeign && /^\d+\.?\d*$/.test(plain) ? fieldText(plain, locale) : undefined;
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
