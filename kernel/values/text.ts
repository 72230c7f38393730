/** Makes untrusted text safe to display: one line, no invisible or bidi characters, limited in length. */

// Characters without a glyph: bidi controls, zero-width characters and joiners, soft hyphens, fillers, variation selectors,
// the tags block (Default_Ignorable), interlinear annotations, the blank Braille cell, lone surrogates, non-characters.
const INVISIBLE = /[\p{DI}\p{Cs}\p{NChar}\ufff9-\ufffb\u2800]/gu;
const CONTROL = /[\p{Cc}\s]+/gu;
const STACKED = /(\p{M}{4})\p{M}+/gu;
/** Printable ASCII with single spaces, as in most names. Needs no cleaning. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** A grapheme can have unlimited length (stacked conjuncts). This limit and the limit on graphemes bound the whole text. */
const UNITS_PER_GRAPHEME = 8;

/**
 * Untrusted text (a wallet's name, a token's symbol, an error) as one visible line of limited length. Show it in `<bdi>`.
 *
 * Emoji are simplified, because joiners and variation selectors are removed: a family becomes its members. The function
 * is idempotent.
 *
 * @param value - Any value. Non-strings give an empty text.
 * @param max - Maximum graphemes, including the ellipsis of a truncated text.
 * @returns Possibly empty, so callers need a trusted fallback.
 */
export function displayText(value: unknown, max = 64): string {
  if (typeof value !== 'string') return '';
  // Fast path: the patterns and the segmenter below take about 2 ms a name, and a dialog may show twenty names.
  if (value.length <= max && PLAIN.test(value)) return value;
  const budget = max * UNITS_PER_GRAPHEME;
  // Truncate before any pattern runs. The factor leaves room for characters that are removed.
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

/** First letter of a name, as a placeholder for a missing image. Empty for an empty name. */
export function initial(name: string): string {
  return (graphemes(displayText(name, 8)).next().value ?? '').toUpperCase();
}

/** A shortened address such as `0x7a3F…91D4`. Addresses up to 13 characters stay whole. */
export function shortAddress(address: string): string {
  const text = displayText(address, 128);
  return text.length > 13 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text;
}

/** An address in groups of four characters; the first group keeps a leading `0x`. Joined, they are the address. */
export function addressGroups(address: string): readonly string[] {
  const text = displayText(address, 128);
  return text.match(/^0x.{0,4}|.{1,4}/g) ?? [];
}

/** Lazy, so that a huge hostile name is segmented only as far as it is displayed. */
function* graphemes(text: string): Generator<string> {
  // Firefox before 125 has no Intl.Segmenter; code points are the fallback.
  if (!('Segmenter' in Intl) || PLAIN.test(text)) yield* text as string;
  else
    for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) yield segment;
}
