/** Sources of swaps, and what a namespace does for them. Other plugins import only this file. */

import {
  defineService,
  type FeeNotice,
  type NetworkId,
  type OutboxLook,
  type Submitted,
  type TransferToken,
  typed,
} from 'latchkey/plugin';

/** A token that can be swapped. Without an address it is the native currency. */
export interface SwapToken extends TransferToken {
  readonly name: string;
  /** A checked image. */
  readonly imageUrl?: string | undefined;
  /** Whether the token has permits (EIP-2612). */
  readonly permit?: boolean | undefined;
  /** Set by the plugin, as in `Token`: its address is that of a known token. */
  readonly isKnown?: boolean | undefined;
  /** Set by the plugin, as in `Token`: the symbol of the known token that it is taken for. */
  readonly imitates?: string | undefined;
}

/** A wanted swap on one network. */
export interface SwapRequest {
  readonly network: NetworkId;
  /** An account of the connection. It pays and receives. */
  readonly account: string;
  readonly from: SwapToken;
  readonly to: SwapToken;
  /** Amount of `from`, in the smallest unit. */
  readonly amount: bigint;
  readonly signal: AbortSignal;
}

/** A price. */
export interface SwapQuote {
  /** Amount of the destination token in the smallest unit, with all fees of the source deducted. */
  readonly toAmount: bigint;
  /** When the source withdraws the price, epoch ms. Quotes are never used for longer than 30 s. */
  readonly expiresAt?: number | undefined;
}

/** A transaction as a source has built it. It is not trusted. */
export interface SwapTransaction {
  readonly to: string;
  readonly data: string;
  /** The account that must sign. Absent for approvals. */
  readonly from?: string | undefined;
  /** The contract that an approval allows to take tokens. */
  readonly spender?: string | undefined;
  /** The quoted amount of the destination token. Absent for approvals. */
  readonly toAmount?: bigint | undefined;
}

/**
 * Quotes and builds swaps. All sources of a namespace are asked, and the highest amount wins. A source that rejects with
 * `SWAPS_UNSUPPORTED` does not serve the network.
 */
export interface SwapQuoter {
  /** Shown to the user as the source of the price. */
  readonly name: string;
  /** The fee of the source in hundredths of a percent of the paid amount. It is deducted from quotes already. */
  readonly feeBps?: number | undefined;
  /** @returns `undefined` for a network that this source does not serve */
  tokens(input: {
    readonly network: NetworkId;
    readonly signal: AbortSignal;
  }): Promise<readonly SwapToken[] | undefined>;
  /** Price of gas in the smallest unit of the network's currency. */
  gasPrice?(input: { readonly network: NetworkId; readonly signal: AbortSignal }): Promise<bigint>;
  /** @returns `undefined` if this source cannot fill the swap */
  quote(request: SwapRequest & { readonly gasPrice?: bigint | undefined }): Promise<SwapQuote | undefined>;
  /** The present allowance of the source for the paid token. */
  allowance(request: SwapRequest): Promise<bigint>;
  /**
   * Builds the transaction that approves the router.
   * @param request.approved - The amount to allow; 0 resets the allowance.
   */
  buildApproval(request: SwapRequest & { readonly approved: bigint }): Promise<SwapTransaction>;
  /**
   * Builds the transaction of the swap.
   * @param request.slippagePercent - The tolerated loss against the quote, in whole percent.
   * @param request.permit - A signed permit that the transaction must use, as in `SwapPermit`.
   */
  buildSwap(
    request: SwapRequest & { readonly slippagePercent: number; readonly permit?: string | undefined },
  ): Promise<SwapTransaction>;
}

/**
 * Sources of prices for swaps, by namespace.
 * @example const sources = context.services(quoters, 'eip155').map(({ plugin }) => plugin);
 */
export const quoters = defineService({ id: 'swaps.quoters', of: typed<SwapQuoter>() });

/** The fields of a swap that are compared before the wallet is asked. */
export type SwapField =
  | 'step'
  | 'network'
  | 'from'
  | 'router'
  | 'token'
  | 'amount'
  | 'value'
  | 'received'
  | 'minimum'
  | 'recipient'
  | 'fee'
  | 'data';

/** A request to the wallet, as the user reviews it. Frozen. */
export interface SwapIntent {
  /** `reset`: sets the allowance to 0, as some tokens demand before another value. `permit`: a signature, no transaction. */
  readonly step: 'reset' | 'approve' | 'permit' | 'swap';
  readonly network: NetworkId;
  readonly from: string;
  /** The contract that swaps, and that an approval allows to take tokens. */
  readonly router: string;
  /** The token that is paid. */
  readonly token: TransferToken;
  /** The paid amount; of an approval, the allowance. */
  readonly amount: bigint;
  /** The native currency that the transaction carries. */
  readonly value: bigint;
  /** The token that is received. Absent for approvals. */
  readonly received: TransferToken | undefined;
  /** The least amount of it, which the router enforces. 0 for approvals. */
  readonly minimum: bigint;
  readonly recipient: string;
  /** The token's number for a permit to sign, and its deadline in epoch seconds. */
  readonly permitTerms?: { readonly nonce: bigint; readonly deadline: bigint } | undefined;
  /** The permit in the calldata of a swap, as in `SwapPermit`. */
  readonly permit?: string | undefined;
  /** The most that the network may charge. */
  readonly maxFee: bigint;
  /** The judgement of the fees of all requests together. Absent: they are as usual. */
  readonly feeNotice?: FeeNotice | undefined;
  /** The request to the wallet, as the namespace writes it. */
  readonly payload: Readonly<Record<string, string>>;
}

/** A hash of each field of an intent, made when it is shown to the user. */
export type SwapSeal = Readonly<Record<SwapField, string>>;

/** A signed permit of a token (EIP-2612): the router may take the amount until the deadline. */
export interface SwapPermit {
  readonly network: NetworkId;
  readonly from: string;
  readonly router: string;
  readonly token: TransferToken;
  readonly amount: bigint;
  /** Epoch ms. */
  readonly deadline: number;
  /** The arguments of the token's function `permit`, in hex. */
  readonly data: string;
}

/** A request that the wallet has answered, with what is known of it. */
export interface TrackedSwap extends Submitted {
  /** The last request of the batch. */
  readonly intent: SwapIntent;
  /** Epoch ms. */
  readonly sentAt: number;
  /** The sender's transaction number, once a node has told it. A replacement uses the same number. */
  readonly nonce?: string | undefined;
  /** The looks in a row in which no node knew the transaction. */
  readonly missing: number;
}

/** The transactions to check. */
export interface SwapPreparation extends SwapRequest {
  /** The contracts that the app trusts on this network. */
  readonly routers: readonly string[];
  readonly approval?: { readonly amount: bigint; readonly transaction: SwapTransaction } | undefined;
  /** Whether the allowance is signed instead of approved. The result is one intent with the step `permit`. */
  readonly isPermit?: boolean | undefined;
  readonly swap?:
    | { readonly minimum: bigint; readonly transaction: SwapTransaction; readonly permit?: SwapPermit | undefined }
    | undefined;
}

/** Swaps of one namespace. */
export interface SwapChain {
  /** Whether the wallet executes several calls as one: all of them or none. */
  canBundle(input: Pick<SwapRequest, 'network' | 'account' | 'signal'>): Promise<boolean>;
  /**
   * Compares the built transactions with the request, simulates them, and fixes everything that the wallet will be asked for.
   * An approval of a token that demands a reset gives the reset only. An approval together with a swap gives a batch.
   *
   * @throws `ROUTER_UNKNOWN` · `SWAP_UNREADABLE` · `SWAP_ALTERED` with the field as its first hint · `BALANCE_TOO_LOW` · `FEE_TOO_HIGH` ·
   * `TRANSFER_REVERTS` · `TOKEN_DECIMALS` · `RPC_FAILED` · `PERMIT_UNSUPPORTED` by the token or the account
   */
  prepare(request: SwapPreparation): Promise<readonly SwapIntent[]>;
  /** Hashes each field of an intent. Call it when the intent is shown. */
  seal(intent: SwapIntent): SwapSeal;
  /**
   * Compares each field of the intents with its seal and with the request to the wallet, then asks the wallet once.
   *
   * @throws `INTENT_CHANGED` with the field as its first hint · the errors of the wallet
   */
  submit(intents: readonly SwapIntent[], seals: readonly SwapSeal[], signal: AbortSignal): Promise<Submitted>;
  /**
   * Compares the intent of a permit as `submit` does, then asks the wallet for a signature. Absent: no permits.
   *
   * @throws `INTENT_CHANGED` with the field as its first hint · the errors of the wallet
   */
  signPermit?(intent: SwapIntent, seal: SwapSeal, signal: AbortSignal): Promise<SwapPermit>;
  /** Looks once. Compares the transaction on the app's own nodes with the intent. */
  track(sent: TrackedSwap, signal: AbortSignal): Promise<OutboxLook>;
}

/**
 * The requests of a namespace that swaps need. Its chain plugin provides them.
 * @example const chain = await context.service(swapChains, 'eip155');
 */
export const swapChains = defineService({ id: 'swaps.chains', of: typed<SwapChain>() });
