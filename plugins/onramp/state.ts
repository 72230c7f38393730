/** The state of Buy: the form, the current purchase, and its stored form. */

import { atom } from 'jotai/vanilla';
import type { NetworkId, StoredKey } from 'latchkey/plugin';
import type { Offers } from './offers/offers.js';
import type { Deliveries } from './offers/readDeliveries.js';
import type { OnrampRequest } from './slots.js';

/** The parameters of the view Onramp. */
export interface OnrampParams {
  /** Symbol of the asset, such as `ETH`. Default: USDC, or the first one on the active network. */
  readonly asset?: string | undefined;
  /** The payment: a plain decimal in the payment currency, such as `50` or `49.99`. */
  readonly amount?: string | undefined;
}

/** The fields of the form. An absent one has its default. */
export interface OnrampForm {
  /** The payment: as typed, or converted from `assetAmount`. */
  readonly amount: string;
  /** As typed in units of the asset, while the user enters the asset. */
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
 * `closed`: the user closed the popup. `progress`: the provider has the payment. `late`: there was no payment for 180 s.
 * `refused`: there is no payment page.
 */
export type PurchaseStatus =
  | 'opening'
  | 'waiting'
  | 'blocked'
  | 'closed'
  | 'progress'
  | 'done'
  | 'failed'
  | 'late'
  | 'refused';

/** The current purchase. */
export interface Purchase {
  /** Id of the provider. */
  readonly provider: string;
  readonly address: string;
  readonly namespace: string;
  readonly network: NetworkId;
  readonly symbol: string;
  /** Epoch ms of the click. */
  readonly startedAt: number;
  readonly status: PurchaseStatus;
  /** Whether the provider tells how the payment went. */
  readonly isTracked: boolean;
  /** Ids of the provider's earlier purchases. `undefined` until they are read: then only a purchase after the click counts. */
  readonly before: readonly string[] | undefined;
  /** The bought amount, as the provider lists it: `48.75`. */
  readonly amount?: string | undefined;
  /** Address of the payment page. Not stored, because it may give access to the payment. */
  readonly url?: string | undefined;
  /** Why there is no payment page: the code of the error. */
  readonly code?: string | undefined;
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
/** The current purchase: where the user pays, and how it goes on. `undefined` without one. */
export const purchaseAtom = atom<Purchase | undefined>(undefined);
/** A purchase that the user is asked about first, because the page of the former one may still take a payment. */
export const nextAtom = atom<
  { readonly provider: string; readonly request: Omit<OnrampRequest, 'signal'> } | undefined
>(undefined);
/** Whether the current purchase is followed at the moment. */
export const followingAtom = atom(false);

/** Whether a purchase still has no end. */
export const isOpen = ({ status }: Pick<Purchase, 'status'>): boolean =>
  ['opening', 'waiting', 'blocked', 'closed', 'progress'].includes(status);

const STATUSES: ReadonlySet<unknown> = new Set(['waiting', 'progress']);
const MAX_BEFORE = 50;
/** Characters of all these ids, so that the purchase fits into one stored value. */
const MAX_BEFORE_TEXT = 6_000;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200;

function parse(raw: unknown): Purchase | undefined {
  const { provider, address, namespace, network, symbol, startedAt, status, before } = (raw ?? {}) as Record<
    keyof Purchase,
    unknown
  >;
  const isValid =
    [provider, address, namespace, network, symbol].every(isText) &&
    Number.isFinite(startedAt) &&
    STATUSES.has(status) &&
    (before === undefined || (Array.isArray(before) && before.every(isText)));
  return isValid
    ? (Object.freeze({
        ...{ provider, address, namespace, network, symbol, startedAt, status, before, isTracked: true },
      }) as Purchase)
    : undefined;
}

/** A purchase that is open. A reload continues to follow it. */
export const STORED_PURCHASE: StoredKey<Purchase | undefined> = {
  name: 'purchase',
  version: 1,
  parse,
  fallback: undefined,
};

/** The stored part of a purchase; `undefined` if it has ended, and if its provider does not tell how it goes on. */
export function toStored(purchase: Purchase | undefined): Purchase | undefined {
  if (!purchase?.isTracked || !isOpen(purchase) || purchase.status === 'opening') return undefined;
  const { url: _, amount: __, code: ___, ...rest } = purchase;
  const status = purchase.status === 'progress' ? 'progress' : 'waiting';
  let length = 0;
  const before = purchase.before?.slice(0, MAX_BEFORE).filter((id) => {
    length += JSON.stringify(id).length + 1;
    return length <= MAX_BEFORE_TEXT;
  });
  return { ...rest, status, before };
}

// Events have no addresses and no amounts.
declare module 'latchkey/plugin' {
  interface EventProps {
    SELECT_BUY_PROVIDER: { readonly provider: string; readonly isSmartAccount: boolean };
  }
}
