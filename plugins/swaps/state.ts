/** The state of the swap form, the review, and what was sent. */

import { atom } from 'jotai/vanilla';
import type { AttemptProps, NetworkId, OutboxEntry } from 'latchkey/plugin';
import type { Routers } from './networks.js';
import type { SwapIntent, SwapSeal, SwapToken } from './slots.js';

/** The options of the plugin, with their defaults. */
export interface SwapSettings {
  readonly routers: Routers;
  /** The tolerated loss against the quote, in whole percent. */
  readonly slippagePercent: number;
  /** Approve an unlimited amount instead of the exact one. */
  readonly unlimitedApproval: boolean;
}

/** The fields of the form. */
export interface SwapForm {
  /** `undefined`: the native currency. */
  readonly from: SwapToken | undefined;
  readonly to: SwapToken | undefined;
  /**
   * In whole tokens: a plain decimal. A text that the user may have meant in two ways has a comma, as in `1,000`, and is no amount.
   */
  readonly amount: string;
}

/** The params of the view Swap. Tokens are given by address or symbol; `native` is the native currency. */
export interface SwapParams {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** A plain decimal, in whole tokens: `0.25`. */
  readonly amount?: string | undefined;
}

/** A wanted swap. */
export interface SwapInput {
  readonly from: SwapToken;
  readonly to: SwapToken;
  /** Amount of `from`, in the smallest unit. */
  readonly amount: bigint;
}

/** The best price of all sources. */
export interface SwapPrice {
  readonly network: NetworkId;
  readonly input: SwapInput;
  readonly toAmount: bigint;
  /** The least amount with the slippage deducted, rounded up. */
  readonly minimum: bigint;
  /** The name of the source. */
  readonly source: string;
  /** The fee of the source in the paid token, in the smallest unit. `undefined`: unknown. */
  readonly fee: bigint | undefined;
  /** Epoch ms. */
  readonly expiresAt: number;
  /** Lost value in hundredths of a percent. `undefined` if a price in dollars is unknown. Negative: gained. */
  readonly impactBps: bigint | undefined;
  /** Values in US dollars with `PRICE_DECIMALS` decimals. */
  readonly paidValue: bigint | undefined;
  readonly receivedValue: bigint | undefined;
}

/** A swap that the user reviews: the next request to the wallet. */
export interface SwapReview {
  readonly account: string;
  readonly price: SwapPrice;
  /** `approve`, `reset` or `permit`: a swap follows. `bundle`: approval and swap in one request. */
  readonly kind: SwapIntent['step'] | 'bundle';
  readonly slippagePercent: number;
  readonly intents: readonly SwapIntent[];
  readonly seals: readonly SwapSeal[];
  /** The least amount that the router enforces; before an approval, the expected one. */
  readonly minimum: bigint;
  /** The most that the network may charge for the next request. */
  readonly maxFee: bigint;
  /** The user must confirm each of them before the request is sent. */
  readonly warnings: readonly SwapWarning[];
  /** The symbols of the known tokens that the paid and the received one are taken for. */
  readonly imitates: { readonly paid?: string | undefined; readonly received?: string | undefined };
}

/**
 * A reason to look twice. `impact`: a price impact of 10 % or more. `fee`: a network cost far above the usual one. `paidImitation` and
 * `receivedImitation`: the token is taken for a known one. `repeat`: the wallet was asked to swap the same tokens before, and its answer
 * was not seen.
 */
export type SwapWarning = 'paidImitation' | 'receivedImitation' | 'repeat' | 'impact' | 'fee';

/** The data of an approval or a swap in the outbox. */
export interface SwapData {
  /** The last request of the batch, without its payload. */
  readonly intent: SwapIntent;
  readonly step: SwapReview['kind'];
  /** The quoted amount of the received token. */
  readonly toAmount: bigint;
  /** Whether the swap spends an approval that was given before: it stands if the swap fails. */
  readonly isApproved: boolean;
}

/** A request that was sent from here. */
export type SentSwap = OutboxEntry<SwapData>;

/** The content of the view SwapReview. It outlives the view, because an embedded wallet asks in a view of its own. */
export interface ReviewProgress {
  /** Network, account and swap that this belongs to. */
  readonly key: string;
  /** The review that the user sees. The wallet will be asked for exactly this. */
  readonly shown?: SwapReview | undefined;
  /** A newer review with another price, contract or cost. The user must accept it. */
  readonly next?: SwapReview | undefined;
  /** Why the next request could not be prepared. */
  readonly unprepared?: unknown;
  /** Why the wallet was not asked, or refused. It stays until the next attempt, also while the next request is prepared. */
  readonly refused?: unknown;
  /** The sent request that has failed. */
  readonly failed?: SentSwap | undefined;
  /** `shown` was sent and mined. It must not be sent again: the next request is being prepared. */
  readonly isSpent: boolean;
}

export const EMPTY_FORM: SwapForm = Object.freeze({ from: undefined, to: undefined, amount: '' });
export const EMPTY_REVIEW: ReviewProgress = Object.freeze({ key: '', isSpent: false });

/** The form of Swap: what the user has chosen. */
export const formAtom = atom(EMPTY_FORM);
/** The key of the route whose params are in the form, and the network of its tokens. */
export const filledAtom = atom<string | undefined>(undefined);
export const reviewAtom = atom(EMPTY_REVIEW);
/** The wallet is asked. */
export const promptingAtom = atom(false);

// Events have no addresses and no amounts. `native`: the network's currency is paid, not a token.
declare module 'latchkey/plugin' {
  interface EventProps {
    INITIATE_SWAP: { readonly network: string; readonly native: boolean };
    SWAP_APPROVAL_ERROR: { readonly network: string; readonly native: boolean; readonly code: string };
    /** The wallet was asked. `ok`: it has accepted the request. `step`: what it was asked for. */
    SWAP_END: AttemptProps & { readonly network: string; readonly native: boolean; readonly step: SwapReview['kind'] };
    SWAP_SUCCESS: { readonly network: string; readonly native: boolean };
    SWAP_ERROR: { readonly network: string; readonly native: boolean; readonly code: string };
  }
}
