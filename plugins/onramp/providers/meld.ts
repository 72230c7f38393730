/** The second provider: a link with the payment in its query. Pure. @see https://docs.meld.io/docs/url-parameters */

import { ModalError } from 'latchkey/plugin';
import type { MeldOptions } from '../options.js';
import type { OnrampAsset, OnrampRequest } from '../slots.js';
import { meldCode } from './meldCodes.js';

/** Its name for a payment by card. */
const CARD = 'CREDIT_DEBIT_CARD';
/** Its names for a payment by bank, by currency. */
const BANK: ReadonlyMap<string, string> = new Map([
  ['USD', 'ACH'],
  ['EUR', 'SEPA'],
]);

/** Whether Meld has a code for an asset. */
export const delivers = ({ codes }: MeldOptions, asset: OnrampAsset): boolean => meldCode(asset, codes) !== undefined;

/**
 * A new link for each payment.
 *
 * @param options - `url` is the page; its own query is kept.
 * @throws `INPUT_INVALID` for an asset without a code
 */
export function meldUrl(
  { url, publicKey = '', countryCode, codes }: MeldOptions & { readonly url: string },
  { address, asset, currency, amount, method }: Omit<OnrampRequest, 'signal' | 'networkName'>,
): string {
  const code = meldCode(asset, codes);
  if (code === undefined) {
    throw new ModalError(`Meld has no known code for ${asset.symbol} on ${asset.networkName}.`, {
      code: 'INPUT_INVALID',
      plugin: 'onramp',
      hints: ['Give it with the option codes of onramp({ meld }).'],
    });
  }
  const link = new URL(url);
  const query = {
    publicKey,
    destinationCurrencyCode: code,
    walletAddress: address,
    sourceCurrencyCode: currency.id,
    sourceAmount: amount,
    // The page asks for a method that has no name here.
    paymentMethodType: method === 'card' ? CARD : method === 'ach_bank_account' ? BANK.get(currency.id) : undefined,
    countryCode,
  };
  for (const [name, value] of Object.entries(query)) if (value !== undefined) link.searchParams.set(name, value);
  return link.href;
}
