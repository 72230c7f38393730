/** The state of Buy: the form, and the payment page of this tab. The purchases themselves are entries of the outbox. */

import { atom } from 'jotai/vanilla';
import type { NetworkId } from 'latchkey/plugin';
import type { Offers } from './offers/offers.js';
import type { Deliveries } from './offers/readDeliveries.js';
import type { OnrampAmount, OnrampQuote, OnrampRequest } from './slots.js';

/** The parameters of the view Onramp. */
export interface OnrampParams {
  /** Symbol of the asset, such as `ETH`. Default: USDC, or the first one on the active network. */
  readonly asset?: string | undefined;
  /** The payment: a plain decimal in the payment currency, such as `50` or `49.99`. */
  readonly amount?: string | undefined;
}

/** A purchase to prepare. An absent field has the default of the view. */
export interface OnrampInput extends OnrampParams {
  readonly amount: string;
  /** ISO 4217, such as `EUR`. */
  readonly currency?: string | undefined;
  /** Id of the payment method, such as `card`. */
  readonly method?: string | undefined;
  /** Id of the provider. */
  readonly provider?: string | undefined;
}

/** A purchase that the user reviews. */
export interface OnrampReview {
  /** Id of the provider. */
  readonly provider: string;
  readonly request: Omit<OnrampRequest, 'signal'>;
  /** `undefined` if the provider shows its price on its own page only. */
  readonly quote: OnrampQuote | undefined;
  readonly warnings: readonly OnrampWarning[];
  /** Hashes of the fields of `request`. */
  readonly seal: Readonly<Record<string, string>>;
}

/** `secondPage`: another payment page may still take a payment, so the user could pay twice. */
export type OnrampWarning = 'secondPage';

/** The fields of the form. An absent one has its default. */
export interface OnrampForm {
  /**
   * The payment: a plain decimal, as typed or converted from `assetAmount`. A text that the user may have meant in two ways has a
   * comma, as in `1,000`, and is no amount.
   */
  readonly amount: string;
  /** The same in units of the asset, while the user enters the asset. */
  readonly assetAmount?: string | undefined;
  /** The values that `amount` was converted from. */
  readonly convertedFrom?: string | undefined;
  /** ISO 4217. */
  readonly currency?: string | undefined;
  /** Id of the payment method. */
  readonly method?: string | undefined;
  /** Id and network of the asset. */
  readonly asset?: string | undefined;
  /** Id of the provider. */
  readonly provider?: string | undefined;
}

/**
 * `opening`: the address of the payment page is asked for. `waiting`: the user pays. `blocked`: the browser blocked the popup.
 * `closed`: the user closed the popup. `refused`: there is no payment page.
 */
export type PageStatus = 'opening' | 'waiting' | 'blocked' | 'closed' | 'refused';

/** `progress`: the provider has the payment. `late`: there was no payment for 180 s. The others are those of the payment page. */
export type PurchaseStatus = PageStatus | 'progress' | 'done' | 'failed' | 'late';

/** The payment page that this tab has opened, or the open purchase that it has found. */
export interface PaymentPage {
  /** The key of the purchase in the outbox. Absent while there is no payment page, so that nothing can be paid. */
  readonly key?: string | undefined;
  /** Id of the provider. */
  readonly provider: string;
  readonly address: string;
  readonly network: NetworkId;
  readonly symbol: string;
  /** Epoch ms of the click. */
  readonly startedAt: number;
  /** Whether the provider tells how the payment went. */
  readonly isTracked: boolean;
  readonly status: PageStatus;
  /** Not stored, because it may give access to the payment. */
  readonly url?: string | undefined;
  /** The amount that the user must enter at the payment page, which does not know it. */
  readonly toEnter?: OnrampAmount | undefined;
  /** Why there is no payment page: the code of the error. */
  readonly code?: string | undefined;
}

/** The current purchase. */
export interface Purchase extends Omit<PaymentPage, 'status'> {
  readonly namespace: string;
  readonly status: PurchaseStatus;
  /** The bought amount, a plain decimal: `48.75`. */
  readonly amount?: string | undefined;
}

/** The kind of purchases in the outbox. */
export const PURCHASE = 'purchase';

/** The reason of a purchase that has ended without a payment. */
export const UNPAID = 'PAYMENT_MISSING';

/** The assets of a purchase, as its provider lists them. */
export interface Bought {
  /** Name of the provider, for the user. */
  readonly from: string;
  readonly name: string;
  /** In the smallest unit, with `decimals`. `undefined` if it is unknown. */
  readonly quantity: bigint | undefined;
  readonly decimals: number;
  /** The quantity as a plain decimal, such as `48.75`. `undefined` if it is unknown. */
  readonly amount: string | undefined;
}

/** The data of a purchase in the outbox. */
export interface PurchaseData {
  /** Id of the provider. */
  readonly provider: string;
  readonly symbol: string;
  /**
   * Ids of the provider's purchases that were in progress before the click. `undefined` until they are read: then only a purchase
   * after the click counts.
   */
  readonly before: readonly string[] | undefined;
  /** `undefined` until the provider has the payment. */
  readonly bought: Bought | undefined;
}

const EMPTY: OnrampForm = Object.freeze({ amount: '' });

/** The fields of Buy, as the user has filled them. */
export const formAtom = atom<OnrampForm>(EMPTY);
/** The key of the route whose params are in the form. */
export const filledAtom = atom<number | undefined>(undefined);
/** The offers that were read. `isSample`: the data API has none. */
export const offersAtom = atom<(Offers & { readonly isSample: boolean; readonly deliveries: Deliveries }) | undefined>(
  undefined,
);
/** Whether an account is a contract, for the account and network (CAIP-10) that were read last. */
export const contractAtom = atom<{ readonly key: string; readonly isContract: boolean | undefined } | undefined>(
  undefined,
);
/** The purchase that the view OnrampQuote shows a quote for. */
export const requestAtom = atom<Omit<OnrampRequest, 'signal'> | undefined>(undefined);
/** The payment page of the current purchase. */
export const pageAtom = atom<PaymentPage | undefined>(undefined);
/** A purchase that the user is asked about first, because the page of the former one may still take a payment. */
export const nextAtom = atom<
  { readonly provider: string; readonly request: Omit<OnrampRequest, 'signal'> } | undefined
>(undefined);

/** Whether a purchase still has no end. */
export const isOpen = ({ status }: Pick<Purchase, 'status'>): boolean =>
  ['opening', 'waiting', 'blocked', 'closed', 'progress'].includes(status);

// Events have no addresses and no amounts.
declare module 'latchkey/plugin' {
  interface EventProps {
    SELECT_BUY_PROVIDER: { readonly provider: string; readonly isSmartAccount: boolean };
  }
}
