/** Checks and copies the answers of token, price and identity sources, which may be plugins by others. */

import type { AssetOrigin, Identity, PriceAnswer, Token, TokenAnswer } from '../contract/assets.js';
import { PRICE_DECIMALS } from '../contract/assets.js';
import type { NetworkId } from '../contract/model.js';
import { ModalError } from '../values/error.js';
import { DECIMALS } from '../values/limits.js';
import { safeImage } from '../values/links.js';
import { ownFields } from '../values/own.js';
import { displayText } from '../values/text.js';

/** Later tokens of a list are ignored. */
const MAX_TOKENS = 20_000;
const MAX_SYMBOL = 24;
const MAX_ID = 260;
/** No quantity of any chain has more than 256 bits. */
const MAX_QUANTITY = 1n << 256n;
/** Prices above 10^15 US dollars are treated as malformed. */
const MAX_PRICE = 10n ** BigInt(15 + PRICE_DECIMALS);

/**
 * A copy of the answer with the tokens of `network`, each once, and with values that fit their prices.
 *
 * @throws `TOKENS_MALFORMED` if it is no list, or if no token of it is valid
 */
export function checkTokens(answer: TokenAnswer, network: NetworkId): TokenAnswer {
  const { tokens: given, origin, isPartial } = ownFields(answer);
  if (!Array.isArray(given)) throw malformed('tokens', 'a list');
  const found = new Map<string, Token>();
  const length = Math.min(given.length, MAX_TOKENS);
  for (let at = 0; at < length; at++) {
    const token = readToken(given[at], network);
    if (token && !found.has(token.id)) found.set(token.id, token);
  }
  if (length > 0 && found.size === 0) throw malformed('tokens', `tokens of ${network}`);
  const partly = isPartial === true && { isPartial };
  return Object.freeze({ tokens: Object.freeze([...found.values()]), origin: readOrigin(origin), ...partly });
}

/** A copy with valid prices only. @throws `TOKENS_MALFORMED` if it is no map */
export function checkPrices(answer: PriceAnswer): PriceAnswer {
  const { prices, origin } = ownFields(answer);
  if (!(prices instanceof Map)) throw malformed('prices', 'a map');
  return Object.freeze({
    prices: new Map([...prices].filter(([id, price]) => typeof id === 'string' && isPrice(price))),
    origin: readOrigin(origin),
  });
}

/** A copy with a safe name and picture. */
export function checkIdentity(answer: Identity): Identity {
  const { name: given, imageUrl, origin } = ownFields(answer);
  const name = displayText(given);
  const image = safeImage(imageUrl);
  return Object.freeze({ ...(name && { name }), ...(image && { imageUrl: image }), origin: readOrigin(origin) });
}

/** The token with this price, and with the value that follows from it. */
export function withPrice(token: Token, price: bigint | undefined): Token {
  if (!isPrice(price)) return token;
  return Object.freeze({ ...token, price, value: (token.quantity * price) / 10n ** BigInt(token.decimals) });
}

/** A price of 0 counts as unknown: sources that know no price often send 0. */
function isPrice(price: unknown): price is bigint {
  return typeof price === 'bigint' && price > 0n && price <= MAX_PRICE;
}

function readToken(value: unknown, network: NetworkId): Token | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, network: own, address, name, symbol, decimals, quantity, price, imageUrl } = ownFields(value as Token);
  const isValid =
    typeof id === 'string' &&
    id.length <= MAX_ID &&
    id.startsWith(`${network}/`) &&
    own === network &&
    (address === undefined || (typeof address === 'string' && /^[-.%\w]{1,128}$/.test(address))) &&
    Number.isInteger(decimals) &&
    decimals >= 0 &&
    decimals <= DECIMALS &&
    typeof quantity === 'bigint' &&
    quantity >= 0n &&
    quantity < MAX_QUANTITY;
  if (!isValid) return undefined;
  const shownSymbol = displayText(symbol, MAX_SYMBOL);
  const shownName = displayText(name) || shownSymbol;
  const image = safeImage(imageUrl);
  const token: Token = Object.freeze({
    id,
    network,
    ...(address !== undefined && { address }),
    name: shownName,
    symbol: shownSymbol || shownName,
    decimals,
    quantity,
    ...(image && { imageUrl: image }),
  });
  return withPrice(token, price);
}

function readOrigin(given: AssetOrigin): AssetOrigin {
  const { kind, name } = ownFields(given ?? {});
  if (kind !== 'wallet' && kind !== 'service' && kind !== 'rpc') {
    throw malformed('origin.kind', '"wallet", "service" or "rpc"');
  }
  return Object.freeze({ kind, name: displayText(name) });
}

function malformed(field: string, expected: string): ModalError {
  return new ModalError(
    `The answer of a token source is invalid: "${field}" is missing or wrong; expected ${expected}.`,
    {
      code: 'TOKENS_MALFORMED',
    },
  );
}
