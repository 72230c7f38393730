/** Parses quotes. A quote that does not belong to the request, or does not add up, is rejected. */

import { parseDecimal } from 'latchkey/chain-kit';
import { displayText, ModalError } from 'latchkey/plugin';
import * as z from 'zod/mini';
import type { OnrampAmount, OnrampQuote, OnrampRequest } from '../slots.js';

/** Amounts are compared with this many decimals. Longer ones are rejected. */
const DECIMALS = 30;
const MAX_ID = 256;

const amountShape = z.object({
  amount: z.string().check(z.regex(/^\d{1,30}(\.\d{1,30})?$/)),
  currency: z.string().check(z.maxLength(64)),
});
const quoteShape = z.object({
  purchaseAmount: amountShape,
  paymentSubtotal: amountShape,
  paymentTotal: amountShape,
  networkFee: amountShape,
  coinbaseFee: amountShape,
  quoteId: z.string(),
});

/** @throws `ONRAMP_QUOTE_MALFORMED`, which says what is wrong */
export function readQuote(
  body: string,
  { asset, currency, amount }: Pick<OnrampRequest, 'asset' | 'currency' | 'amount'>,
): OnrampQuote {
  const { data } = z.safeParse(quoteShape, parseJson(body));
  if (!data) throw malformed('it has not the fields of a quote');
  const { purchaseAmount, paymentSubtotal, paymentTotal, networkFee, coinbaseFee: providerFee } = data;
  const payments = [paymentSubtotal, paymentTotal, networkFee, providerFee];
  if (purchaseAmount.currency !== asset.symbol || payments.some((one) => one.currency !== currency.id))
    throw malformed('it is for other currencies');
  if (unitsOf(paymentTotal) !== parseDecimal(amount, DECIMALS)) throw malformed('it is for another amount');
  if (unitsOf(paymentSubtotal) + unitsOf(networkFee) + unitsOf(providerFee) !== unitsOf(paymentTotal))
    throw malformed('its parts do not add up to the total');
  if (unitsOf(purchaseAmount) === 0n) throw malformed('it buys nothing');
  const quoteId = displayText(data.quoteId, MAX_ID);
  if (!quoteId) throw malformed('it has no id');
  return { purchaseAmount, paymentSubtotal, paymentTotal, networkFee, providerFee, quoteId };
}

const unitsOf = ({ amount }: OnrampAmount): bigint => parseDecimal(amount, DECIMALS) ?? 0n;

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const malformed = (reason: string) =>
  new ModalError(`The quote cannot be used: ${reason}.`, { code: 'ONRAMP_QUOTE_MALFORMED', plugin: 'onramp' });
