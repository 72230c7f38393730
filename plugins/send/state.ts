/** The state of the send form, the review, and the own transactions. */

import { atom } from 'jotai/vanilla';
import type { AttemptProps, Intent, IntentSeal, TransferToken } from 'latchkey/plugin';

/** A token that can be sent. */
export interface SendToken extends TransferToken {
  readonly name?: string | undefined;
  /** In the smallest unit. `undefined` while it is unknown. */
  readonly balance?: bigint | undefined;
  /** Price of one whole token in US dollars, with `PRICE_DECIMALS` decimals. `undefined` while it is unknown. */
  readonly price?: bigint | undefined;
  /** Value of the balance, in the same unit. */
  readonly value?: bigint | undefined;
  /** A checked image. */
  readonly imageUrl?: string | undefined;
  /** As in `Token`: its address is that of a known token. */
  readonly isKnown?: boolean | undefined;
  /** It may imitate another token. */
  readonly suspicious?: boolean | undefined;
  /** The symbol of the known token that it is taken for. Its address is another one. */
  readonly imitates?: string | undefined;
}

/** The facts that are read for the form while it is shown. Sums in US dollars have `PRICE_DECIMALS` decimals. `undefined`: unknown. */
export interface SendFacts {
  /** The name that was typed and resolves, or the registered name of the typed address. */
  readonly receiverProfileName?: string | undefined;
  /** A checked image. */
  readonly receiverProfileImageUrl?: string | undefined;
  /** EVM: wei a unit of gas. Solana: lamports of a transfer. */
  readonly gasPrice?: bigint | undefined;
  /** The cost of 150 000 units of gas on EVM, or of a transfer on Solana. */
  readonly gasPriceInUSD?: bigint | undefined;
  /** Value of the balance of the network's currency. */
  readonly networkBalanceInUSD?: bigint | undefined;
  /** The tokens that can be sent: the native currency, then the others by value. Empty until they are read. */
  readonly tokenBalances: readonly SendToken[];
  /** When the balances could not be read, epoch ms. They are not read again for 30 s. `undefined` after a success. */
  readonly lastRetry?: number | undefined;
}

/** The fields of the form, as the user has entered them, and what was read for them. */
export interface SendState extends SendFacts {
  readonly token: SendToken | undefined;
  /**
   * In whole tokens: a plain decimal, as typed or for `fiatAmount`. A text that the user may have meant in two ways has a comma, as in
   * `1,000`, and is no amount.
   */
  readonly sendTokenAmount: string;
  /** The same in US dollars, while the user enters dollars. */
  readonly fiatAmount: string | undefined;
  /** As typed or pasted: an address or a name. */
  readonly receiverAddress: string;
  /** The wallet is asked. */
  readonly loading: boolean;
}

/** The params of the view Send, and of `modal.api.send`. */
export interface SendParams {
  readonly to?: string | undefined;
  /** Default: the native currency. A token without an address must have exactly its symbol and decimals. */
  readonly token?: TransferToken | undefined;
  /** A plain decimal, in whole tokens: `0.25`. */
  readonly amount?: string | undefined;
}

/** A transfer to prepare. `to` is an address or a name. */
export interface SendInput extends SendParams {
  readonly to: string;
  readonly amount: string;
  /** The most that the account can send: the amount may be lowered, so that the fee is left. Read it in the review. */
  readonly isMax?: boolean | undefined;
}

/** A transfer that the user reviews. */
export interface SendReview {
  readonly intent: Intent;
  /** The name that was resolved to the receiver's address. */
  readonly name?: string | undefined;
  readonly seal: IntentSeal;
  readonly warnings: readonly SendWarning[];
  /** With the warning `imitation`: the symbol of the known token that the sent one is taken for. */
  readonly imitates?: string | undefined;
  /** The sent token is a known one. */
  readonly isKnown?: boolean | undefined;
  /** The picture of the sent token, as its source gives it. A checked image. */
  readonly imageUrl?: string | undefined;
  /** As asked for. */
  readonly isMax?: boolean | undefined;
}

/**
 * A reason to look twice at the receiver, the token, the coins or the fee. `repeat`: the wallet was asked for a transfer of this token to
 * this receiver before, and its answer was not seen. Each needs a tick before the transfer can be sent.
 */
export type SendWarning =
  | 'first'
  | 'lookalike'
  | 'contract'
  | 'program'
  | 'tokenContract'
  | 'self'
  | 'imitation'
  | 'repeat'
  | 'burn'
  | 'unconfirmed'
  | 'fee';

export const EMPTY_FORM: SendState = Object.freeze({
  token: undefined,
  sendTokenAmount: '',
  fiatAmount: undefined,
  receiverAddress: '',
  tokenBalances: [],
  loading: false,
});

/** The form of Send: what the user has chosen, and what was read for it. */
export const sendAtom = atom<SendState>(EMPTY_FORM);
/** The key of the route whose params are in the form. */
export const filledAtom = atom<number | undefined>(undefined);
/** Whether the user has chosen Max. An amount that only equals the most is sent as it is. */
export const isMaxAtom = atom(false);
export const reviewAtom = atom<SendReview | undefined>(undefined);
/** The same transfer as it is now, while the review `of` is shown. */
export const refreshedAtom = atom<Refreshed | undefined>(undefined);

/** A review that is shown, and the first one of the same transfer. */
export interface Refreshed {
  readonly of: SendReview;
  readonly review: SendReview;
  /** The reason why the transfer can no longer be sent. It stays until a later read succeeds. */
  readonly error?: unknown;
}

// Events have no addresses and no amounts. `native`: the currency of the network, not a token.
declare module 'latchkey/plugin' {
  interface EventProps {
    SEND_INITIATED: { readonly network: string; readonly native: boolean };
    SEND_SUCCESS: { readonly network: string; readonly native: boolean };
    /** The wallet was asked. `ok`: it has accepted the transfer. */
    SEND_END: AttemptProps & { readonly network: string; readonly native: boolean };
    SEND_ERROR: { readonly network: string; readonly native: boolean; readonly code: string };
  }
}
