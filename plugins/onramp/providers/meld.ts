/** The second provider: a link with the payment in its query. Pure. */

import type { OnrampRequest } from '../slots.js';

/** A new link for each payment. @param url - The provider's page; its own query is kept. */
export function meldUrl(
  url: string,
  publicKey: string,
  { address, asset, currency, amount }: Pick<OnrampRequest, 'address' | 'asset' | 'currency' | 'amount'>,
): string {
  const link = new URL(url);
  const query = {
    publicKey,
    destinationCurrencyCode: asset.symbol,
    walletAddress: address,
    sourceCurrencyCode: currency.id,
    sourceAmount: amount,
  };
  for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value);
  return link.href;
}
