/** The pseudo-locale `en-XA`: English in disguise, to see what is not translated and what does not fit. Pure. */

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'];

/** Translations are about a third longer than English. */
const GROWTH = 0.35;

/** A placeholder, or the number in a plural form. */
const KEPT = /(\{\w+(?:, number)?\}|#)/;

/**
 * A text as nobody writes it, and everybody can read it: `[Ĉļóšé ~~]`. Placeholders stay as they are; plural forms are
 * disguised one by one.
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
