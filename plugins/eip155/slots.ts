/** The public types of this plugin: the features of its connections. Types only. */

import type { Features, NetworkId } from 'latchkey';

/** Bytes in hex, as EVM wallets and nodes write them. */
export type Hex = `0x${string}`;

/** An EIP-1193 provider. The listener methods are optional, because many wallets lack one of them. */
export interface Eip155Provider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  on?(event: string, listener: (...payload: never[]) => void): unknown;
  removeListener?(event: string, listener: (...payload: never[]) => void): unknown;
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
  /** The network that the transaction is for. Default: the network the wallet was last known to be on. */
  readonly network?: NetworkId | undefined;
}

/** EIP-712 data. `types` may omit `EIP712Domain`. Bigints are written as decimal strings. */
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
  }[];
  /** The wallet must execute either all calls or none. Default false. */
  readonly atomicRequired?: boolean | undefined;
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined;
  /** Default: the wallet chooses an id. */
  readonly id?: string | undefined;
  /** The network that the calls are for. Default: the network the wallet was last known to be on. */
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

/**
 * The features of a connection in this namespace. All reject with `ModalError`: `USER_REJECTED`, `REQUEST_PENDING`,
 * `WALLET_LOCKED`, `UNAUTHORIZED`, `FEATURE_MISSING`, `WALLET_DISCONNECTED`, `WALLET_FAILED`, `RESPONSE_MALFORMED`,
 * `DEADLINE_PASSED`, `ABORTED`.
 */
export interface Eip155Features extends Features {
  readonly provider: Eip155Provider;
  'eip155:signTypedData'(input: Eip155Call & { readonly data: Eip155TypedData }): Promise<Hex>;
  /** @throws `NETWORK_MISMATCH` when the wallet is not on the transaction's network */
  'eip155:sendTransaction'(input: Eip155Transaction): Promise<Hex>;
  /** Any other request, with a deadline and typed errors. The answer is copied as JSON. */
  'eip155:request'(input: {
    readonly method: string;
    readonly params?: unknown;
    readonly signal?: AbortSignal | undefined;
  }): Promise<unknown>;
  'eip155:getCapabilities'(
    input?: Eip155Call & { readonly networks?: readonly NetworkId[] },
  ): Promise<Eip155Capabilities>;
  /** @throws `NETWORK_MISMATCH` when the wallet is not on the network of the calls */
  'eip155:sendCalls'(input: Eip155Calls): Promise<{ readonly id: string }>;
  'eip155:getCallsStatus'(input: {
    readonly id: string;
    readonly signal?: AbortSignal | undefined;
  }): Promise<Eip155CallsStatus>;
}
