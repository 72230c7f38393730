/** The service `swaps.chains` of a chain plugin, as far as the checks use it. A type test compares it with `SwapChain`. */

import { defineService, typed } from '../contract/define.js';
import type { NetworkId } from '../contract/model.js';
import type { OutboxLook, Submitted } from '../contract/outbox.js';
import type { TransferToken } from '../contract/transfers.js';

/** A transaction as a source of swaps builds it. */
export interface BuiltSwap {
  readonly to: string;
  readonly data: string;
  readonly from?: string | undefined;
  readonly toAmount?: bigint | undefined;
}

/** The fields of a reviewed swap that are compared. */
export interface ReviewedSwap {
  readonly step: 'reset' | 'approve' | 'permit' | 'swap';
  readonly network: NetworkId;
  readonly from: string;
  readonly router: string;
  readonly token: TransferToken;
  readonly amount: bigint;
  readonly value: bigint;
  readonly received: TransferToken | undefined;
  readonly minimum: bigint;
  readonly recipient: string;
  readonly maxFee: bigint;
  readonly payload: Readonly<Record<string, string>>;
}

/** A token with a name, as sources list it. */
export type NamedToken = TransferToken & { readonly name: string };

/** The wanted swap, and what a source has built for it. */
export interface SwapWish {
  readonly network: NetworkId;
  readonly account: string;
  readonly from: NamedToken;
  readonly to: NamedToken;
  readonly amount: bigint;
  readonly routers: readonly string[];
  readonly swap: { readonly minimum: bigint; readonly transaction: BuiltSwap };
  readonly signal: AbortSignal;
}

/** Swaps of a namespace. Seals are those of the plugin. */
export interface SwapService {
  prepare(request: SwapWish): Promise<readonly ReviewedSwap[]>;
  seal(intent: ReviewedSwap): unknown;
  submit(intents: readonly ReviewedSwap[], seals: readonly never[], signal: AbortSignal): Promise<Submitted>;
  track(
    sent: Submitted & {
      readonly intent: ReviewedSwap;
      readonly sentAt: number;
      readonly nonce?: string | undefined;
      readonly missing: number;
    },
    signal: AbortSignal,
  ): Promise<OutboxLook>;
}

/** The slot that `latchkey/plugins/swaps/slots` defines as `swapChains`. The kernel knows no plugin, so it is repeated. */
export const swapService = defineService({ id: 'swaps.chains', of: typed<SwapService>() });
