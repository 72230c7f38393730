/** The requests of this plugin's connections, and their answers. */

import type { NetworkId } from 'latchkey/plugin';

/** Bytes in hex, as EVM wallets and nodes write them. */
export type Hex = `0x${string}`;

/** An EIP-1193 provider. Many wallets lack one of the optional methods. */
export interface Eip155Provider {
  /** Sends a JSON-RPC request (EIP-1193). */
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  /** Adds a listener of an event (EIP-1193). */
  on?(event: string, listener: (...payload: never[]) => void): unknown;
  /** Removes a listener. */
  removeListener?(event: string, listener: (...payload: never[]) => void): unknown;
  /** Ends a session that the wallet's SDK keeps. Called when the user disconnects. */
  disconnect?(): unknown;
  /** The same, in older SDKs. */
  close?(): unknown;
}

/** The account of a request, and its abort signal. */
export interface Eip155Call {
  /** Must be an account of the connection. Default: the selected one. */
  readonly account?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A transaction. Amounts are in wei. */
export interface Eip155Transaction extends Eip155Call {
  /** Absent for a transaction that creates a contract. */
  readonly to?: string | undefined;
  readonly value?: bigint | undefined;
  readonly data?: Hex | undefined;
  readonly gas?: bigint | undefined;
  readonly gasPrice?: bigint | undefined;
  readonly maxFeePerGas?: bigint | undefined;
  readonly maxPriorityFeePerGas?: bigint | undefined;
  readonly nonce?: number | undefined;
  /** Default: the app's active network. While that is in another namespace: the wallet's network, if the app has it. */
  readonly network?: NetworkId | undefined;
}

/**
 * EIP-712 data. `types` may omit `EIP712Domain`. Bigints are written as decimal strings. If the domain has a `chainId`, the
 * wallet must be on that network.
 */
export interface Eip155TypedData {
  readonly domain?: {
    readonly name?: string | undefined;
    readonly version?: string | undefined;
    readonly chainId?: number | bigint | undefined;
    readonly verifyingContract?: string | undefined;
    readonly salt?: string | undefined;
  };
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
}

/** EIP-5792 `wallet_sendCalls`. */
export interface Eip155Calls extends Eip155Call {
  /** The wallet executes them in this order, on one network, from one account. */
  readonly calls: readonly {
    readonly to: string;
    readonly value?: bigint | undefined;
    readonly data?: Hex | undefined;
    readonly capabilities?: Readonly<Record<string, unknown>> | undefined;
  }[];
  /** The wallet must execute either all calls or none. Default false. */
  readonly atomicRequired?: boolean | undefined;
  /**
   * By name, such as `paymasterService: { url }` (ERC-7677), which pays the fees. They are passed on unchanged. A wallet
   * rejects the batch if it does not support one that has no `optional: true`.
   */
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined;
  /** Default: the wallet chooses an id. */
  readonly id?: string | undefined;
  /** The network that the calls are for. Default: as for `Eip155Transaction`. */
  readonly network?: NetworkId | undefined;
}

/** EIP-5792 status. `code` is the wallet's status code; for the words of the draft, the equivalent code. */
export interface Eip155CallsStatus {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partly-reverted' | 'unknown';
  readonly code: number;
  readonly atomic: boolean;
  readonly receipts: readonly { readonly transactionHash: Hex; readonly succeeded: boolean }[];
}

/** Network → capability → the wallet's value for it. The key `eip155:0` applies to all networks (EIP-5792). */
export type Eip155Capabilities = ReadonlyMap<NetworkId, Readonly<Record<string, unknown>>>;
