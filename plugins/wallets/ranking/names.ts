/** Compares and searches the names of wallets. Pure. */

/** Words that appear in the names of many wallets and do not distinguish them. */
const COMMON = /\b(wallet|extension|browser|app|web3|crypto|official)\b/g;
/** Minimum length of a name that counts as part of another name. */
const MIN_PART = 3;
const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;

/** Whether the name contains the typed text. Case and outer spaces are ignored, inner spaces are not. */
export function matchesText(name: string, text: string): boolean {
  return normalise(name).includes(normalise(text.trim()));
}

/** Whether both names can belong to the same wallet: they are equal, or one contains the other. */
export function namesAgree(a: string, b: string): boolean {
  const [short = '', long = ''] = [core(a), core(b)].sort((one, other) => one.length - other.length);
  return short !== '' && (short === long || (short.length >= MIN_PART && long.includes(short)));
}

/** A key that is equal for names with the same letters and digits; empty for a name without any. */
export function nameKey(name: string): string {
  return core(name) && normalise(name).replace(NOT_LETTERS, '');
}

const normalise = (text: string) => text.normalize('NFKC').toLowerCase();

/** Letters and digits of a name without the common words, or with them if nothing else is left. */
function core(name: string): string {
  const normalised = normalise(name);
  return normalised.replace(COMMON, '').replace(NOT_LETTERS, '') || normalised.replace(NOT_LETTERS, '');
}
