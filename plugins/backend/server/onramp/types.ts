/** The interface of a provider of payments: its options, quotes, payment pages and orders. */

import type { NetworkId } from 'latchkey/plugin';

/** An amount with its currency: `{ amount: '98.50', currency: 'USD' }`. The amount is a plain decimal. */
export interface OnrampAmount {
  readonly amount: string;
  readonly currency: string;
}

/** The least and the most that can be paid with a method such as `card`, as decimals. */
export interface OnrampLimit {
  readonly id: string;
  readonly min: string;
  readonly max: string;
}

/** A currency that users pay with. */
export interface OnrampPaymentCurrency {
  /** ISO 4217, such as `USD`. */
  readonly id: string;
  readonly payment_method_limits: readonly OnrampLimit[];
}

/** A currency that users buy, with the networks on which it is delivered. */
export interface OnrampPurchaseCurrency {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly networks: readonly {
    readonly name: string;
    readonly display_name: string;
    /** The reference of the CAIP-2 id, such as `1`. */
    readonly chain_id: string;
    /** Empty for the native currency. */
    readonly contract_address: string;
  }[];
}

/** The currencies that can be bought, and those to pay with. */
export interface OnrampOptions {
  readonly paymentCurrencies: readonly OnrampPaymentCurrency[];
  readonly purchaseCurrencies: readonly OnrampPurchaseCurrency[];
}

/** A request for a quote. */
export interface OnrampQuoteRequest {
  /** As the client sent it: only these fields are checked. */
  readonly purchaseCurrency: Pick<OnrampPurchaseCurrency, 'id' | 'name' | 'symbol'> & {
    readonly networks: readonly Pick<OnrampPurchaseCurrency['networks'][number], 'chain_id' | 'contract_address'>[];
  };
  /** As the client sent it: only this field is checked. */
  readonly paymentCurrency: Pick<OnrampPaymentCurrency, 'id'>;
  /** The total that the user pays, as a decimal. */
  readonly amount: string;
  /** Symbol of the purchase currency, as clients of the data API send it. */
  readonly network: string;
}

/** A quote. `paymentSubtotal`, `networkFee` and `coinbaseFee` add up to `paymentTotal`. */
export interface OnrampQuote {
  readonly purchaseAmount: OnrampAmount;
  readonly paymentSubtotal: OnrampAmount;
  readonly paymentTotal: OnrampAmount;
  readonly networkFee: OnrampAmount;
  /** The fee of the provider. The data API has this name for it. */
  readonly coinbaseFee: OnrampAmount;
  readonly quoteId: string;
}

/** A request for the address of a payment page. */
export interface OnrampUrlRequest {
  /** At least one. */
  readonly destinationWallets: readonly {
    readonly address: string;
    readonly blockchains?: readonly string[] | undefined;
    readonly assets?: readonly string[] | undefined;
  }[];
  readonly defaultNetwork?: string | undefined;
  readonly partnerUserId: string;
  readonly defaultExperience?: 'buy' | 'send' | undefined;
  /** Whole units. */
  readonly presetCryptoAmount?: number | undefined;
  /** Whole units. */
  readonly presetFiatAmount?: number | undefined;
}

/** A purchase, as the provider knows it. */
export interface OnrampOrder {
  readonly id: string;
  readonly status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED';
  /** Epoch ms at which the user paid. */
  readonly at: number;
  /** CAIP-2 id of the network on which the tokens arrive. */
  readonly network: NetworkId;
  readonly name: string;
  readonly symbol: string;
  /** The amount that the account receives, as a decimal. */
  readonly amount: string;
  readonly iconUrl?: string | undefined;
  /** The transaction that delivers the tokens, once there is one. */
  readonly hash?: string | undefined;
}

/**
 * A provider of payments. All methods may reject with any error: the client then receives 503. A method that is missing is
 * answered with 404.
 */
export interface OnrampProvider {
  /** The value of `onramp` in requests for the history, such as `coinbase`. */
  readonly id: string;
  /** Shown as the sender of the tokens. */
  readonly label: string;
  /** The currencies, limits and methods of a country. */
  options?(signal: AbortSignal): Promise<OnrampOptions>;
  /** Prices of a purchase. */
  quote?(request: OnrampQuoteRequest, signal: AbortSignal): Promise<OnrampQuote>;
  /** @returns The address of a payment page, for one user and one payment */
  createUrl?(request: OnrampUrlRequest, signal: AbortSignal): Promise<string>;
  /** The orders for an account, the newest first. @param cursor - `next` of the page before. */
  orders(
    address: string,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<{ readonly orders: readonly OnrampOrder[]; readonly next?: string | undefined }>;
}
