/** The estimate for the case that there is no quote. Pure. */

import type { OnrampAmount, OnrampQuote, OnrampRequest } from '../slots.js';

/** Shown when there is no quote: every amount is the payment. It has no id, so nothing can be bought with it. */
export function placeholderQuote({ currency, amount }: Pick<OnrampRequest, 'currency' | 'amount'>): OnrampQuote {
  const same: OnrampAmount = { amount, currency: currency.id };
  return { purchaseAmount: same, paymentSubtotal: same, paymentTotal: same, networkFee: same, providerFee: same };
}
