/** What other plugins may know of this one: the features of its connections. Types only. */

import type { Features, NetworkId } from 'latchkey';

/** Bytes as EVM wallets and nodes write them. */
export type Hex = `0x${string}`;

/** EIP-1193, as far as it can be relied on: many wallets lack one or the other listener method. */
export interface Eip155Provider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  on?(event: string, listener: (...payload: never[]) => void): unknown;
  removeListener?(event: string, listener: (...payload: never[]) => void): unknown;
}

/** Which account acts, and until when. */
export interface Eip155Call {
  /** Default: the selected one. Must be an account of the connection. */
  readonly account?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Amounts are in wei. */
export interface Eip155Transaction extends Eip155Call {
  /** Absent: creates a contract. */
  readonly to?: string | undefined;
  readonly value?: bigint | undefined;
  readonly data?: Hex | undefined;
  readonly gas?: bigint | undefined;
  readonly gasPrice?: bigint | undefined;
  readonly maxFeePerGas?: bigint | undefined;
  readonly maxPriorityFeePerGas?: bigint | undefined;
  readonly nonce?: number | undefined;
  /** The network it is meant for. Default: the one the wallet was last known to be on. */
  readonly network?: NetworkId | undefined;
}

/** EIP-712. `EIP712Domain` need not be among `types`; bigints are written as decimal strings. */
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
  /** In this order, on one network, from one account. */
  readonly calls: readonly {
    readonly to: string;
    readonly value?: bigint | undefined;
    readonly data?: Hex | undefined;
  }[];
  /** All or nothing. Default false. */
  readonly atomicRequired?: boolean | undefined;
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined;
  /** Default: the wallet chooses. */
  readonly id?: string | undefined;
  /** The network they are meant for. Default: the one the wallet was last known to be on. */
  readonly network?: NetworkId | undefined;
}

/** EIP-5792 status, old spellings translated. `code` is the wallet's own number. */
export interface Eip155CallsStatus {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partly-reverted' | 'unknown';
  readonly code: number;
  readonly atomic: boolean;
  readonly receipts: readonly { readonly transactionHash: Hex; readonly succeeded: boolean }[];
}

/** Network → capability → what the wallet says of it. `eip155:0` holds for all networks (EIP-5792). */
export type Eip155Capabilities = ReadonlyMap<NetworkId, Readonly<Record<string, unknown>>>;

/**
 * The features of a connection in this namespace. All throw `ModalError`: `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_LOCKED`,
 * `UNAUTHORIZED`, `FEATURE_MISSING`, `WALLET_DISCONNECTED`, `WALLET_FAILED`, `RESPONSE_MALFORMED`, `DEADLINE_PASSED`, `ABORTED`.
 */
export interface Eip155Features extends Features {
  readonly provider: Eip155Provider;
  'eip155:signTypedData'(input: Eip155Call & { readonly data: Eip155TypedData }): Promise<Hex>;
  /** @throws `NETWORK_MISMATCH` when the wallet is on another network than the transaction is meant for */
  'eip155:sendTransaction'(input: Eip155Transaction): Promise<Hex>;
  /** Anything else, guarded: a deadline, typed errors, the answer copied as JSON. */
  'eip155:request'(input: {
    readonly method: string;
    readonly params?: unknown;
    readonly signal?: AbortSignal | undefined;
  }): Promise<unknown>;
  'eip155:getCapabilities'(
    input?: Eip155Call & { readonly networks?: readonly NetworkId[] },
  ): Promise<Eip155Capabilities>;
  /** @throws `NETWORK_MISMATCH` as above */
  'eip155:sendCalls'(input: Eip155Calls): Promise<{ readonly id: string }>;
  'eip155:getCallsStatus'(input: {
    readonly id: string;
    readonly signal?: AbortSignal | undefined;
  }): Promise<Eip155CallsStatus>;
}
