/** Providers of payments, and the purchases of accounts, for other plugins. */

import { atom } from 'jotai/vanilla';
import { defineList, defineService, type NetworkId, type PluginContext, typed } from 'latchkey/plugin';

/** A plain decimal with its currency: `{ amount: '98.50', currency: 'USD' }`. */
export interface OnrampAmount {
  readonly amount: string;
  readonly currency: string;
}

/** The least and the most that can be paid with a method, as decimals. */
export interface OnrampLimit {
  /** `card`, `ach_bank_account`, or another id of a provider. */
  readonly id: string;
  readonly min: string;
  readonly max: string;
}

/** A currency that the user pays with. */
export interface OnrampCurrency {
  /** ISO 4217, such as `USD`. */
  readonly id: string;
  readonly limits: readonly OnrampLimit[];
}

/** Something that can be bought, on the network on which it is delivered. */
export interface OnrampAsset {
  /** Id at the data API. */
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  /** CAIP-2. */
  readonly network: NetworkId;
  readonly networkName: string;
  /** The purchase currency as the data API has listed it. It is sent back with requests for quotes. */
  readonly source: Readonly<Record<string, unknown>>;
}

/** A purchase that the user wants to make. */
export interface OnrampRequest {
  /** The account that receives the asset. */
  readonly address: string;
  /**
   * Whether the account is a contract. A contract has its address on one network only, so nothing may be delivered to
   * another one. `undefined`: no node has answered, so it may be a contract.
   */
  readonly isContract?: boolean | undefined;
  /** Name of the active network. */
  readonly networkName: string;
  readonly asset: OnrampAsset;
  readonly currency: OnrampCurrency;
  /** Id of the payment method. */
  readonly method: string;
  /** The total that the user pays: a plain decimal with two digits after the point, such as `50.00`. */
  readonly amount: string;
  /** The amount of the asset that the user has entered instead: a plain decimal in whole units. Absent if the user has entered money. */
  readonly assetAmount?: string | undefined;
  readonly signal: AbortSignal;
}

/** A payment page. */
export interface OnrampPage {
  readonly url: string;
  /** The page does not know the amount, so the user must enter it there. Default: false. */
  readonly asksAmount?: boolean | undefined;
}

/** The result of a payment. `paymentSubtotal`, `networkFee` and `providerFee` add up to `paymentTotal`. */
export interface OnrampQuote {
  readonly purchaseAmount: OnrampAmount;
  readonly paymentSubtotal: OnrampAmount;
  readonly paymentTotal: OnrampAmount;
  readonly networkFee: OnrampAmount;
  readonly providerFee: OnrampAmount;
  /** Absent for a placeholder, which is only an estimate and cannot be bought with. */
  readonly quoteId?: string | undefined;
}

/** A purchase as its provider knows it. */
export interface OnrampOrder {
  readonly id: string;
  /** Id of the provider. */
  readonly provider: string;
  readonly address: string;
  /** `undefined` if the provider does not name it. */
  readonly network: NetworkId | undefined;
  readonly status: 'progress' | 'done' | 'failed';
  /** Epoch ms. */
  readonly at: number;
  /** Untrusted texts. */
  readonly name: string;
  readonly symbol: string;
  /** In the smallest unit, with `decimals`. Absent if it is unknown. */
  readonly quantity?: bigint | undefined;
  readonly decimals: number;
  /** A checked image. */
  readonly imageUrl?: string | undefined;
  /** Name of the provider. */
  readonly from: string;
  /** The transaction that delivered the asset. Empty until then. */
  readonly hash: string;
}

/** A provider of payments. */
export interface OnrampProvider {
  readonly id: string;
  /** The brand name, which is not translated. */
  readonly label: string;
  /** A `data:` or `https:` image. Default: the first letter of the label. */
  readonly imageUrl?: string | undefined;
  /** Such as `1-2%`. */
  readonly feeRange: string;
  /** The namespaces whose accounts it delivers to. */
  readonly namespaces: readonly string[];
  /** Origins of its payment pages. A page of another origin is not opened. */
  readonly origins: readonly string[];
  /** Whether it delivers this asset on its network. An asset that it does not deliver is not offered. Default: every asset. */
  delivers?(asset: OnrampAsset): Promise<boolean>;
  /**
   * A provider that is not ready is shown, but cannot be chosen. Account offers Buy if one is ready. Default: true.
   */
  isReady?(context: PluginContext): boolean;
  /**
   * The price of a purchase. Absent: the provider names it on its own page.
   * @throws any error; the user then sees an estimate and cannot buy. Default: the payment page shows its price.
   */
  quote?(request: OnrampRequest, context: PluginContext): Promise<OnrampQuote>;
  /**
   * Whether a payment page takes one payment only. Then the same page is opened again when the user asks for it. Other pages are
   * opened a second time only after a question, because the user could pay twice. Default: false.
   */
  readonly isSinglePayment?: boolean | undefined;
  /** @returns A payment page for this payment, or only its URL. @throws any error; nothing is opened then */
  start(request: OnrampRequest, context: PluginContext): Promise<OnrampPage | string>;
  /** The purchases of an account, newest first. Default: the provider does not tell how a payment went. */
  orders?(
    request: { readonly address: string; readonly signal: AbortSignal },
    context: PluginContext,
  ): Promise<readonly OnrampOrder[]>;
}

/**
 * The providers, in the order in which they are offered. `onramp` contributes two.
 * @example const ids = context.read(onrampProviders).map(({ id }) => id);
 */
export const onrampProviders = defineList({ id: 'onramp.providers', of: typed<OnrampProvider>() });

/** Reads the purchases of an account again. */
export interface OnrampHistory {
  /** Never rejects. A provider that fails keeps its known purchases. */
  refresh(input: { readonly address: string; readonly namespace: string }): Promise<void>;
}

/**
 * The service that reads purchases, under the key `all`.
 * @example await (await context.service(onrampHistory, 'all')).refresh({ address: '0x…', namespace: 'eip155' });
 */
export const onrampHistory = defineService({ id: 'onramp.history', of: typed<OnrampHistory>() });

const NONE: readonly OnrampOrder[] = Object.freeze([]);

/** The known purchases of connected accounts, for lists of transactions. */
export const onrampOrdersAtom = atom(NONE);
