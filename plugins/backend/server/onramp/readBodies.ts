/** Checks the bodies of the requests about payments. */

import { isRecord } from 'latchkey/plugin';
import { refusal } from '../errors.js';
import type { OnrampQuoteRequest, OnrampUrlRequest } from './types.js';

const MAX_LIST = 100;
const AMOUNT = /^\d{1,12}(\.\d{1,18})?$/;

const malformed = (field: string) => refusal('PARAMETER_INVALID', `Invalid parameter: invalid field \`${field}\``);
const isText = (value: unknown, max = 256): value is string => typeof value === 'string' && value.length <= max;
const isFilled = (value: unknown): value is string => isText(value) && value !== '';
const isTexts = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length <= MAX_LIST && value.every((one) => isText(one)));
const isWhole = (value: unknown) => value === undefined || (Number.isSafeInteger(value) && Number(value) >= 0);

/** @throws `PARAMETER_INVALID`, which names the field */
export function readUrlRequest(body: unknown): OnrampUrlRequest {
  const given = isRecord(body) ? body : {};
  const { destinationWallets, defaultNetwork, partnerUserId, defaultExperience } = given;
  const { presetCryptoAmount, presetFiatAmount } = given;
  const isWallet = (one: unknown) =>
    isRecord(one) && isFilled(one.address) && isTexts(one.blockchains) && isTexts(one.assets);
  if (
    !Array.isArray(destinationWallets) ||
    destinationWallets.length === 0 ||
    destinationWallets.length > MAX_LIST ||
    !destinationWallets.every(isWallet)
  )
    throw malformed('destinationWallets');
  if (!isFilled(partnerUserId)) throw malformed('partnerUserId');
  if (defaultNetwork !== undefined && !isText(defaultNetwork)) throw malformed('defaultNetwork');
  if (defaultExperience !== undefined && defaultExperience !== 'buy' && defaultExperience !== 'send')
    throw malformed('defaultExperience');
  if (!isWhole(presetCryptoAmount)) throw malformed('presetCryptoAmount');
  if (!isWhole(presetFiatAmount)) throw malformed('presetFiatAmount');
  return {
    defaultNetwork,
    partnerUserId,
    defaultExperience,
    presetCryptoAmount,
    presetFiatAmount,
    destinationWallets: destinationWallets.map(({ address, blockchains, assets }) => ({
      address,
      blockchains,
      assets,
    })),
  } as OnrampUrlRequest;
}

/** @throws `PARAMETER_INVALID`, which names the field */
export function readQuoteRequest(body: unknown): OnrampQuoteRequest {
  const { purchaseCurrency, paymentCurrency, amount, network } = isRecord(body) ? body : {};
  const isPurchase =
    isRecord(purchaseCurrency) &&
    [purchaseCurrency.id, purchaseCurrency.symbol].every(isFilled) &&
    isText(purchaseCurrency.name) &&
    Array.isArray(purchaseCurrency.networks) &&
    purchaseCurrency.networks.length <= MAX_LIST &&
    purchaseCurrency.networks.every((one) => isRecord(one) && isText(one.chain_id) && isText(one.contract_address));
  if (!isPurchase) throw malformed('purchaseCurrency');
  if (!isRecord(paymentCurrency) || !isFilled(paymentCurrency.id)) throw malformed('paymentCurrency');
  if (typeof amount !== 'string' || !AMOUNT.test(amount)) throw malformed('amount');
  if (!isText(network)) throw malformed('network');
  return { purchaseCurrency, paymentCurrency, amount, network } as unknown as OnrampQuoteRequest;
}
