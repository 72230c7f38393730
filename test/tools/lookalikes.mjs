/** The table of characters that look like a letter, a digit or `$`, and texts that use them. */

/** The targets of the table. */
const TARGET = /^[a-z0-9$]{1,3}$/i;
const PER_SYMBOL = 4;

/**
 * The confusables that are not found without a table: those that NFKC and the removal of accents do not change into their
 * target.
 *
 * @param data - Prototypes by character, as Unicode's confusables.txt has them
 * @returns Characters by target
 */
export function readTable(data) {
  const found = new Map();
  for (const [character, prototype] of Object.entries(data)) {
    const target = plain(prototype);
    if (!TARGET.test(target) || [...character].length > 1 || character === target) continue;
    if (plain(character) === target) continue;
    // Digits and letters of ASCII are the business of the code: 0 and o, 1, i and l.
    if (character.charCodeAt(0) < 128) continue;
    found.set(target, [...(found.get(target) ?? []), character]);
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const plain = (text) => text.normalize('NFKD').replace(/\p{M}+/gu, '');

export function writeTable(table, source) {
  const rows = [...table].map(([target, characters]) => `${target}${characters.join('')}`);
  return `/**
 * Characters that look like Latin letters, digits or \`$\`: a part of Unicode's confusables 13.0.0 (UTS 39), under the Unicode licence.
 * Written by \`test/tools/knownTokens.mjs\` from ${source}.
 */

/** Each text begins with its target in ASCII, followed by the characters that look like it. */
export const CONFUSABLES = [
${rows.map((row) => `  ${JSON.stringify(row)},`).join('\n')}
];
`;
}

/** Texts that look like the symbols, the same ones at each run: in each, one or more characters are replaced. */
export function lookalikes(symbols, table) {
  const of = (character) =>
    [...table].flatMap(([target, list]) => (target.toLowerCase() === character.toLowerCase() ? list : []));
  return symbols.flatMap((symbol, row) => {
    const texts = new Set();
    for (let at = 0; texts.size < PER_SYMBOL && at < 100; at += 1) {
      const replaced = [...symbol].map((character, place) => {
        const list = of(character);
        const isChosen = (at + place) % 2 === 0 || symbol.length === 1;
        return isChosen && list.length > 0 ? list[(row * 7 + at * 3 + place) % list.length] : character;
      });
      if (replaced.join('') !== symbol) texts.add(replaced.join(''));
    }
    return [...texts].map((text) => [symbol, text]);
  });
}
