/** Sorts the tokens of an account, and decides which ones are hidden behind a row. Pure. */

import type { Token } from 'latchkey/plugin';
import { foldText, isSuspicious } from 'latchkey/ui';

/** Tokens as the tab shows them. */
export interface ArrangedTokens {
  readonly shown: readonly Token[];
  /** Small amounts and suspicious tokens. */
  readonly hidden: readonly Token[];
}

/** Smaller values are hidden: a US dollar, with the decimals of `Token.value`. */
const SMALL_VALUE = 10n ** 20n;

/** @param nativeSymbol - The symbol of the network's currency, which no token may imitate. */
export function arrangeTokens(tokens: readonly Token[], nativeSymbol: string): ArrangedTokens {
  const owned = tokens.filter(({ quantity }) => quantity > 0n).sort(byValue);
  const isHidden = (token: Token) => isSmall(token) || isSuspicious(token, nativeSymbol);
  return { shown: owned.filter((token) => !isHidden(token)), hidden: owned.filter(isHidden) };
}

/** The native currency is never small: it pays for transactions. */
function isSmall({ address, value }: Token): boolean {
  return address !== undefined && value !== undefined && value < SMALL_VALUE;
}

/** The highest value first, then tokens without a price: the native currency first, then by name. */
function byValue(a: Token, b: Token): number {
  if (a.value !== b.value) {
    if (a.value === undefined) return 1;
    if (b.value === undefined) return -1;
    return a.value < b.value ? 1 : -1;
  }
  if ((a.address === undefined) !== (b.address === undefined)) return a.address === undefined ? -1 : 1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

/** A token and its text for the search, in lower case and without accents. */
export interface Searchable {
  readonly token: Token;
  readonly text: string;
}

export function makeSearchable(tokens: readonly Token[]): readonly Searchable[] {
  return tokens.map((token) => ({ token, text: foldText(`${token.name} ${token.symbol} ${token.address ?? ''}`) }));
}

/** The tokens whose name, symbol or address contains the text. */
export function searchTokens(list: readonly Searchable[], query: string): readonly Token[] {
  const wanted = foldText(query);
  return list.filter(({ text }) => text.includes(wanted)).map(({ token }) => token);
}
