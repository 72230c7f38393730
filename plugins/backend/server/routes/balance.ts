/** `GET /v1/account/{address}/balance`: the tokens of an account with their values. */

import { refusal } from '../errors.js';
import { replyJson } from '../reply.js';
import type { WireId } from '../sources/tokenIds.js';
import { CURRENCIES, type Currency } from '../types.js';
import { readBalances, readPrices } from './balances.js';
import { ownFields } from './ownFields.js';
import type { Input, Route } from './route.js';

/** Versions of another client that could not read the answer. */
const EMPTY_FOR = new Set(['1.6.4', '1.6.5']);
const MAX_FORCED = 50;

export const balance: Route = {
  method: 'GET',
  path: '/v1/account/{address}/balance',
  project: 'query',
  async answer(input) {
    const { query, path, services, charge } = input;
    const { address = '' } = path;
    if (services.compat && !isAnswered(input)) return replyJson({ balances: [] });
    const currency = readCurrency(query.get('currency'));
    const forced = readForced(query.get('forceUpdate'));
    // They pass the cache, and a token that no list names is asked four questions.
    if (forced.size > 0) await charge(forced.size);
    const { list: balances, missing } = await readBalances(services, address, query.get('chainId'), forced);
    const prices = await readPrices(
      services,
      balances.map(({ id }) => id),
      currency,
    );
    return replyJson({
      balances: balances.map(({ id, network, address: token, name, symbol, decimals, numeric, iconUrl }) => {
        const price = prices.get(id);
        return {
          name,
          symbol,
          chainId: network,
          ...(token !== undefined && { address: token }),
          // An unknown price is absent: 0 would be wrong.
          ...(price !== undefined && { value: multiply(numeric, price), price }),
          quantity: { decimals: `${decimals}`, numeric },
          iconUrl: services.imageUrl(iconUrl),
        };
      }),
      ...ownFields(services, missing.length > 0 && { missing }),
    });
  },
};

/** The product of two decimal numbers, computed exactly and then rounded once. */
function multiply(amount: string, price: number): number {
  const [mantissa = '', exponent = '0'] = String(price).split('e');
  const digitsOf = (text: string) => BigInt(text.replace('.', ''));
  const placesOf = (text: string) => text.split('.')[1]?.length ?? 0;
  const places = placesOf(amount) + placesOf(mantissa) - Number(exponent);
  return Number(`${digitsOf(amount) * digitsOf(mantissa)}e${-places}`);
}

/** The reference answers pages only, and versions of the client that are known to read the answer. */
function isAnswered({ request: { headers }, query, origin }: Input): boolean {
  const version = query.get('sv') || headers.get('x-sdk-version');
  const number = version?.replace(/^.*-(?=\d)/, '') ?? '';
  const isSamePage = headers.get('sec-fetch-site') === 'same-origin';
  return Boolean(version) && !EMPTY_FOR.has(number) && (origin !== undefined || isSamePage);
}

function readCurrency(text: string | null): Currency {
  const currency = CURRENCIES.find((known) => known === text);
  if (currency) return currency;
  throw refusal('CURRENCY_UNSUPPORTED', `Unsupported currency: ${(text ?? '').slice(0, 32)}`);
}

/** A list of CAIP-10 ids, separated by commas. Addresses of EVM tokens are compared in lower case. */
function readForced(text: string | null): ReadonlySet<WireId> {
  const ids = (text ?? '').split(',').filter(Boolean);
  if (ids.length > MAX_FORCED) throw refusal('PARAMETER_INVALID', `Invalid parameter: more than ${MAX_FORCED} tokens`);
  return new Set(ids.map((id) => (id.startsWith('eip155:') ? id.toLowerCase() : id)));
}
