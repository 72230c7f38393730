/** The first provider: quotes and addresses of payment pages come from the data API. */

import { ModalError, type PluginContext } from 'latchkey/plugin';
import { dataApi } from 'latchkey/plugins/backend/slots';
import * as z from 'zod/mini';
import { readQuote } from '../offers/readQuote.js';
import type { CoinbaseOptions } from '../options.js';
import type { OnrampAsset, OnrampPage, OnrampQuote, OnrampRequest } from '../slots.js';
import { payChains } from './payChains.js';

const MAX_URL = 4_096;
const urlShape = z.object({ url: z.string().check(z.maxLength(MAX_URL)) });

/** @throws `ONRAMP_QUOTE_MALFORMED` · the errors of the data API */
export async function quote(request: OnrampRequest, context: PluginContext): Promise<OnrampQuote> {
  const { asset, currency, amount, signal } = request;
  const api = await context.service(dataApi, 'api');
  const body = {
    purchaseCurrency: asset.source,
    paymentCurrency: { id: currency.id, payment_method_limits: currency.limits },
    amount,
    network: asset.symbol,
  };
  return readQuote(await api.post('/v1/onramp/quote', body, signal), request);
}

/** Whether it delivers to the network of an asset. */
export const delivers = (options: CoinbaseOptions, { network }: OnrampAsset): boolean =>
  payChains(options.chains).has(network);

/** @throws `INPUT_INVALID` · `ONRAMP_URL_INVALID` · the errors of the data API */
export async function start(
  options: CoinbaseOptions,
  request: OnrampRequest,
  context: PluginContext,
): Promise<OnrampPage> {
  const { address, networkName, asset, isContract, signal } = request;
  if (!address) throw new ModalError('No address found', { code: 'INPUT_INVALID', plugin: 'onramp' });
  if (!networkName) throw new ModalError('No network found', { code: 'INPUT_INVALID', plugin: 'onramp' });
  const chains = payChains(options.chains);
  const chain = chains.get(asset.network);
  if (chain === undefined) {
    throw new ModalError(`Coinbase does not deliver ${asset.symbol} on ${asset.networkName}.`, {
      code: 'INPUT_INVALID',
      plugin: 'onramp',
    });
  }
  const api = await context.service(dataApi, 'api');
  const preset = presetOf(request);
  const body = {
    defaultNetwork: chain,
    // The page lets the user choose another chain, where nobody may be able to use the address of a contract.
    destinationWallets: [
      { address, blockchains: isContract === false ? [...chains.values()] : [chain], assets: [asset.symbol] },
    ],
    partnerUserId: address,
    defaultExperience: 'buy',
    ...preset,
  };
  const { data } = z.safeParse(urlShape, parseJson(await api.post('/v1/generators/onrampurl', body, signal)));
  if (!data) {
    throw new ModalError('The data API sent no address of a payment page.', {
      code: 'ONRAMP_URL_INVALID',
      plugin: 'onramp',
    });
  }
  return { url: data.url, asksAmount: preset === undefined };
}

/** The API takes whole units only, and an amount of the asset there overrides that of the payment. `undefined`: the page asks. */
function presetOf({ amount, assetAmount = '' }: OnrampRequest) {
  const [fiat, crypto] = [wholeOf(amount), wholeOf(assetAmount)];
  if (fiat !== undefined) return { presetFiatAmount: fiat };
  return crypto === undefined ? undefined : { presetCryptoAmount: crypto };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `50.00` as 50; `undefined` for an amount with a fraction. */
const wholeOf = (amount: string): number | undefined => {
  const whole = /^(\d{1,9})(?:\.0*)?$/.exec(amount)?.[1];
  return whole === undefined ? undefined : Number.parseInt(whole, 10);
};
