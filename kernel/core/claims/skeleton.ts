/** Texts as they look: two texts that look alike have a skeleton in common (UTS 39 §4). Pure. */

import { CONFUSABLES } from './confusables.js';

/** Longer texts than any symbol or name are cut. */
const MAX = 128;
const ASCII = /^[ -~]*$/;

/**
 * Creates a function whose results are equal for texts that look alike. Accents, spaces, punctuation and invisible characters are
 * ignored, and characters of other scripts are replaced by the Latin ones that they look like. Case is ignored, except that `l` is
 * no `L`: it looks like `I`, `i` and `1`.
 */
export function createSkeleton(): (text: string) => string {
  let table: ReadonlyMap<string, string> | undefined;
  const replace = (text: string) => {
    table ??= readTable();
    let result = '';
    for (const character of text) result += table.get(character) ?? character;
    return result;
  };
  return (text) => {
    const cut = text.slice(0, MAX);
    const latin = ASCII.test(cut) ? cut : replace(flat(replace(cut)));
    const lower = flat(latin.replace(/[iIl|]/g, '1')).toLowerCase();
    return lower
      .replace(/[^\p{L}\p{N}$]+/gu, '')
      .replace(/0/g, 'o')
      .replace(/m/g, 'rn');
  };
}

/** Without accents, ligatures and other forms of the same character (NFKC, UAX 15). */
const flat = (text: string) => text.normalize('NFKD').replace(/\p{M}+/gu, '');

function readTable(): ReadonlyMap<string, string> {
  return new Map(
    CONFUSABLES.flatMap((row) => {
      const [target = ''] = /^[ -~]+/.exec(row) ?? [];
      return Array.from(row.slice(target.length), (character) => [character, target] as const);
    }),
  );
}
