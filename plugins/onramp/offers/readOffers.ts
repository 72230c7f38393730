/** Reads the currencies to buy and to pay with from the data API. The samples are used if it does not answer. */

import { ModalError, type PluginContext } from 'latchkey/plugin';
import { dataApi } from 'latchkey/plugins/backend/slots';
import * as z from 'zod/mini';
import { assetsOfCurrency, type Offers } from './offers.js';

const MAX_ENTRIES = 1_000;
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
const short = z.string().check(z.maxLength(128));

const optionsShape = z.object({
  paymentCurrencies: z.array(z.unknown()),
  purchaseCurrencies: z.array(z.unknown()),
});
const currencyShape = z.object({
  id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  payment_method_limits: z.array(
    z.object({ id: short, min: z.string().check(z.regex(AMOUNT)), max: z.string().check(z.regex(AMOUNT)) }),
  ),
});
const purchaseShape = z.object({
  id: short,
  name: short,
  symbol: short,
  networks: z.array(z.object({ name: short, display_name: short, chain_id: short, contract_address: short })),
});

/** @throws `SERVICE_MISSING` without a data API · `ONRAMP_OPTIONS_MALFORMED` · the errors of the data API */
export async function readOffers(context: PluginContext, signal: AbortSignal): Promise<Offers> {
  const api = await context.service(dataApi, 'api');
  const offers = parseOffers(await api.get('/v1/onramp/options', {}, { signal }));
  if (offers.currencies.length > 0 && offers.assets.length > 0) return offers;
  throw malformed();
}

/** @throws `ONRAMP_OPTIONS_MALFORMED` */
export function parseOffers(body: string): Offers {
  const { data } = z.safeParse(optionsShape, parseJson(body));
  if (!data) throw malformed();
  return {
    currencies: data.paymentCurrencies.slice(0, MAX_ENTRIES).flatMap((one) => {
      const { data: read } = z.safeParse(currencyShape, one);
      return read ? [{ id: read.id, limits: read.payment_method_limits }] : [];
    }),
    assets: data.purchaseCurrencies.slice(0, MAX_ENTRIES).flatMap((one) => {
      const { data: read } = z.safeParse(purchaseShape, one);
      return read ? assetsOfCurrency(read) : [];
    }),
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const malformed = () =>
  new ModalError('The data API sent no currencies that can be bought and paid with.', {
    code: 'ONRAMP_OPTIONS_MALFORMED',
    plugin: 'onramp',
  });
