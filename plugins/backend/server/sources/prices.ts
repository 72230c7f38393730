/** Sources of prices: a fixed table, or another service over HTTP. */

import { check, isRecord, ModalError, type Rule } from 'latchkey/plugin';
import { readAtMost } from 'latchkey/server-kit';
import { CURRENCIES, type Currency, type PriceSource, type TokenId } from '../types.js';
import { readTokenId } from './tokenIds.js';

const MAX_RESPONSE = 1024 * 1024;

/** Prices by currency and token id: `{ usd: { 'eip155:1/native': 3000, 'eip155:1/erc20:0x…': 1 } }`. */
export type PriceTable = Readonly<Partial<Record<Currency, Readonly<Record<TokenId, number>>>>>;

/**
 * Prices that do not change, for tests and local networks.
 *
 * @throws `OPTION_INVALID` for an unknown currency, an id that no token can have, and a price that is not a positive number
 */
export function fixedPrices(table: PriceTable): PriceSource {
  const currencies = Object.fromEntries(CURRENCIES.map((currency) => [currency, priceList]));
  check.checkOptions('createBackend', { prices: table }, { prices: check.object(currencies) });
  const byCurrency = new Map(Object.entries(table).map(([currency, prices]) => [currency, new Map(toEntries(prices))]));
  return {
    isLocal: true,
    async read(ids, currency) {
      const prices = byCurrency.get(currency);
      return new Map(ids.flatMap((id) => toPrice(id, prices?.get(id))));
    },
  };
}

/** Options of `httpPrices`. */
export interface HttpPricesOptions {
  /** The request for the prices of these tokens, to a service of your choice. */
  readonly request: (ids: readonly TokenId[], currency: Currency) => Request | URL | string;
  /** Reads the prices from the parsed response. Default: the response is `{ "prices": { "<token id>": 1.5 } }`. */
  readonly read?: ((body: unknown, ids: readonly TokenId[]) => Readonly<Record<TokenId, unknown>>) | undefined;
}

/**
 * Prices of a service.
 *
 * ```ts
 * import { httpPrices } from 'latchkey/plugins/backend/server';
 *
 * export const prices = httpPrices({
 *   request: (ids, currency) => `https://prices.example.com/?ids=${ids.join(',')}&currency=${currency}`,
 * });
 * ```
 */
export function httpPrices({ request, read = readPricesField }: HttpPricesOptions): PriceSource {
  return {
    async read(ids, currency, signal) {
      const response = await fetch(request(ids, currency), { signal, redirect: 'error' });
      const bytes = response.ok ? await readAtMost(response.body, MAX_RESPONSE) : undefined;
      if (!bytes) {
        await response.body?.cancel();
        throw new ModalError(`The price service answered with HTTP status ${response.status}, or with too much.`, {
          code: 'PRICES_UNAVAILABLE',
          plugin: 'backend',
        });
      }
      const prices = new Map(toEntries(read(JSON.parse(new TextDecoder().decode(bytes)), ids)));
      return new Map(ids.flatMap((id) => toPrice(id, prices.get(id))));
    },
  };
}

function readPricesField(body: unknown): Readonly<Record<TokenId, unknown>> {
  if (isRecord(body) && isRecord(body.prices)) return body.prices;
  throw new ModalError('The price service answered without "prices".', {
    code: 'PRICES_UNAVAILABLE',
    plugin: 'backend',
  });
}

const toEntries = (prices: Readonly<Record<TokenId, unknown>>) =>
  Object.entries(prices).map(([id, price]) => [readTokenId(id) ?? id, price] as const);

const tokenId = check.rule(
  'the id of a token, such as "eip155:1/native" or "eip155:1/erc20:0x…"',
  (id) => readTokenId(`${id}`) !== undefined,
);
const positive = check.rule('a positive number', (price) => Number.isFinite(price) && Number(price) > 0);
const priceList: Rule = (value, path, where) => {
  check.rule('an object', (given) => typeof given === 'object' && given !== null)(value, path, where);
  for (const [id, price] of Object.entries(value as object)) {
    tokenId(id, path, where);
    positive(price, `${path}.${id}`, where);
  }
};

/** A price that is not a positive number is unknown. */
const toPrice = (id: TokenId, price: unknown): readonly (readonly [TokenId, number])[] =>
  typeof price === 'number' && Number.isFinite(price) && price > 0 ? [[id, price]] : [];
