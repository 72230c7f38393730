/** Foreign text made fit to show: one line, nothing invisible, nothing that reorders its surroundings, capped. */

// Everything that has no glyph of its own: bidi controls, zero-width characters and joiners, soft hyphens, fillers, variation selectors,
// the tags block (Default_Ignorable), interlinear annotations, the blank Braille cell, lone surrogates, non-characters.
const INVISIBLE = /[\p{DI}\p{Cs}\p{NChar}\ufff9-\ufffb\u2800]/gu;
const CONTROL = /[\p{Cc}\s]+/gu;
const STACKED = /(\p{M}{4})\p{M}+/gu;
/** What most names are: fit to show as it is. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** A grapheme may be long without end (stacked conjuncts); with the cap on graphemes this bounds the whole. */
const UNITS_PER_GRAPHEME = 8;

/**
 * Foreign text (a wallet's name, a token's symbol, an error) as one visible, capped line. Show it inside `<bdi>`.
 *
 * Emoji are simplified: joiners and variation selectors go, so a family becomes its members and a heart its plain form.
 * Showing the result of a second pass is the same as of the first.
 *
 * @param value - Anything; what is not a string counts as empty.
 * @param max - Most graphemes, the ellipsis of a cut text included.
 * @returns Possibly empty: callers fall back to a name they trust.
 */
export function displayText(value: unknown, max = 64): string {
  if (typeof value !== 'string') return '';
  // The patterns below take long to make, and a segmenter longer: some 2 ms a name, while a dialog waits for twenty.
  if (value.length <= max && PLAIN.test(value)) return value;
  const budget = max * UNITS_PER_GRAPHEME;
  // Capped before any pattern runs; the factor leaves room for what is about to be removed.
  const clean = value
    .slice(0, budget * 4)
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .replace(/^[ \p{M}]+/u, '')
    .replace(STACKED, '$1')
    .replace(/ +/g, ' ')
    .trim();
  const kept: string[] = [];
  let units = 0;
  for (const grapheme of graphemes(clean)) {
    units += grapheme.length;
    if (kept.length === max || units >= budget)
      return `${kept
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
    kept.push(grapheme);
  }
  return clean;
}

/** First letter of a name, for where its picture is missing; empty for an empty name. */
export function initial(name: string): string {
  return (graphemes(displayText(name, 8)).next().value ?? '').toUpperCase();
}

/** An address as lists show it: `0x7a3F…91D4`. Short ones are left whole. */
export function shortAddress(address: string): string {
  const text = displayText(address, 128);
  return text.length > 13 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text;
}

/** An address in groups of four, the first keeping a `0x` in front; joined again they are the address. */
export function addressGroups(address: string): readonly string[] {
  const text = displayText(address, 128);
  return text.match(/^0x.{0,4}|.{1,4}/g) ?? [];
}

/** One after the other: of a hostile name only what is shown is ever cut up. */
function* graphemes(text: string): Generator<string> {
  // Firefox before 125 has no segmenter: code points are the next best unit.
  if (!('Segmenter' in Intl) || PLAIN.test(text)) yield* text as string;
  else
    for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) yield segment;
}
