/** The result of a transaction. Types only. */

import type { NetworkId } from 'latchkey/plugin';
import type { Hex } from './requests.js';

/** Options of `waitForReceipt`. */
export interface ReceiptOptions {
  /** Default: the network of the connection. */
  readonly network?: NetworkId | undefined;
  /** Number of blocks, the transaction's own block included. Default 1. */
  readonly confirmations?: number | undefined;
  /** Default 300 000 (five minutes). */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The result of a transaction. */
export type Eip155Receipt =
  | {
      readonly status: 'success' | 'reverted';
      readonly hash: Hex;
      readonly blockNumber: bigint;
      readonly blockHash: Hex;
      readonly gasUsed: bigint;
      readonly from: string;
      /** Absent when the transaction created a contract. */
      readonly to?: string;
      readonly contractAddress?: string;
    }
  /** Another transaction with the same nonce was mined: the user sped it up or cancelled it. */
  | { readonly status: 'replaced'; readonly hash: Hex }
  /** The nodes no longer know the transaction, and its nonce is unused. */
  | { readonly status: 'dropped'; readonly hash: Hex };
