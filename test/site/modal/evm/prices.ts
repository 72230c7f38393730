/** Invented prices of the tokens of the playground. The token with a right-to-left name has none, so that an unknown value is seen. */

import { PRICE_DECIMALS, type Token } from 'latchkey/plugin';

/** Cents of a dollar, by symbol. The pools of the exchange hold tokens and Ether of the same worth. */
const CENTS = new Map([
  ['ETH', 250_000n],
  ['TUSD', 100n],
  ['RUSD', 100n],
  ['PMD', 100n],
  ['MDW', 1_250n],
  ['FEE', 25n],
]);

/** Prices in US dollars by `Token.id`, with `PRICE_DECIMALS` decimals. */
export const readPrices = (tokens: readonly Token[]): ReadonlyMap<string, bigint> =>
  new Map(
    tokens.flatMap(({ id, symbol }) => {
      const cents = CENTS.get(symbol);
      return cents === undefined ? [] : [[id, cents * 10n ** BigInt(PRICE_DECIMALS - 2)] as const];
    }),
  );
