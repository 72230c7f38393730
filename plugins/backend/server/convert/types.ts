/** The interface of sources of swaps: what `/v1/convert` asks. */

import type { NetworkId } from 'latchkey/plugin';

/** A token that can be swapped. */
export interface SwapListedToken {
  /** The contract in lower case; the native currency has `0xeeee…eeee`. */
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly iconUrl?: string | undefined;
  /** Whether the token has permits (EIP-2612). `undefined`: unknown. */
  readonly eip2612?: boolean | undefined;
}

/** A wanted swap on one network. Addresses are in lower case; the native currency has `0xeeee…eeee`. */
export interface SwapRequest {
  readonly network: NetworkId;
  readonly from: string;
  readonly to: string;
  /** Amount of `from`, in the smallest unit. At least 1. */
  readonly amount: bigint;
  readonly signal: AbortSignal;
}

/** A transaction of a swap. */
export interface BuiltSwap {
  /** The contract that swaps. */
  readonly to: string;
  readonly data: string;
  /** Amount of the destination token, in the smallest unit, as quoted now. */
  readonly toAmount: bigint;
}

/**
 * A source of quotes and transactions of swaps. A method throws a `ModalError` with code `SWAP_IMPOSSIBLE` for a request that
 * cannot be filled, such as without liquidity: its message is sent to the client. Any other error means that the source does
 * not answer.
 */
export interface SwapSource {
  /** @returns `undefined` for a network without swaps */
  tokens(network: NetworkId, signal: AbortSignal): Promise<readonly SwapListedToken[] | undefined>;
  /** @returns the amount of the destination token, with all fees deducted */
  quote(request: SwapRequest & { readonly user?: string | undefined }): Promise<bigint>;
  /** The contract that must be allowed to take the source token. */
  spender(network: NetworkId, signal: AbortSignal): Promise<string>;
  /**
   * Builds the transaction of a swap or an approval.
   * @param request.slippagePercent - The tolerated loss against the quote, in whole percent.
   */
  build(
    request: SwapRequest & {
      readonly user: string;
      readonly slippagePercent: number;
      /** A signed permit (EIP-2612), which replaces the approval: the seven words of the token's function `permit` in hex. */
      readonly permit?: string | undefined;
    },
  ): Promise<BuiltSwap>;
}
