/** Sorts the tokens of an account, and decides which ones are hidden behind a row. Pure. */

import { foldText } from 'latchkey/data';
import type { Token } from 'latchkey/plugin';
import { byValue, isSuspicious } from './tokenTraits.js';

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
