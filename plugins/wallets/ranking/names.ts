/** Names as they are compared and searched for. Pure. */

/** Said of every wallet, and so of none. */
const COMMON = /\b(wallet|extension|browser|app|web3|crypto|official)\b/g;
/** Of a name that counts as part of another. */
const SHORTEST = 3;
const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;

/** Whether a name holds what was typed; capitals and outer spaces do not count, inner ones do. */
export function matchesText(name: string, text: string): boolean {
  return fold(name).includes(fold(text.trim()));
}

/** Whether two names can be the same wallet's: letter by letter, or one within the other. */
export function namesAgree(a: string, b: string): boolean {
  const [short = '', long = ''] = [core(a), core(b)].sort((one, other) => one.length - other.length);
  return short !== '' && (short === long || (short.length >= SHORTEST && long.includes(short)));
}

/** Equal for names that are the same letter by letter; empty for a name that says nothing. */
export function nameKey(name: string): string {
  return core(name) && fold(name).replace(NOT_LETTERS, '');
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

function core(name: string): string {
  const folded = fold(name);
  return folded.replace(COMMON, '').replace(NOT_LETTERS, '') || folded.replace(NOT_LETTERS, '');
}
