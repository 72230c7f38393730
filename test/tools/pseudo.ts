/** The pseudo-locale `en-XA`: accented, longer English that reveals untranslated texts and too narrow layouts. Pure. */

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'];

/** Translations are about a third longer than English. */
const GROWTH = 0.35;

/** Matches a placeholder, or the number sign in a plural form. */
const KEPT = /(\{\w+(?:, number)?\}|#)/;

/**
 * Turns `Close` into `[Ĉļóšé ~~]`: readable, but clearly not English. Placeholders stay unchanged, and each plural form is
 * converted separately.
 */
export function pseudo(text: string): string {
  const plural = /\{\w+, plural, /.test(text);
  const words = plural
    ? text.replace(/(\w+ \{)([^{}]*)(\})/g, (_, head: string, form: string, tail: string) => head + pad(form) + tail)
    : pad(text);
  return `[${words}]`;
}

function pad(text: string): string {
  const tail = '~'.repeat(Math.ceil(text.length * GROWTH));
  return `${text
    .split(KEPT)
    .map((part, index) => (index % 2 ? part : accent(part)))
    .join('')} ${tail}`;
}

const accent = (text: string) => Array.from(text, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
