/** The public types of this plugin: the features of its connections, and `modal.api.eip155`. Types only. */

import type { Features, NetworkId } from 'latchkey/plugin';
import type { SentCalls } from './calls/callsData.js';
import type {
  Eip155ExecutionPermission,
  Eip155GrantedExecutionPermission,
  Eip155GrantedPermissions,
  Eip155Permission,
  Eip155PermissionRequest,
} from './permissions.js';
import type { Eip155Receipt, ReceiptOptions } from './rpc/receipts.js';

export type { SentCalls } from './calls/callsData.js';
export type * from './permissions.js';

/** Bytes in hex, as EVM wallets and nodes write them. */
export type Hex = `0x${string}`;

/** An EIP-1193 provider. Many wallets lack one of the optional methods. */
export interface Eip155Provider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  on?(event: string, listener: (...payload: never[]) => void): unknown;
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

/**
 * The features of a connection in this namespace. A connection by WalletConnect has only those whose
 * method the wallet has approved: see `Eip155ConnectionFeatures`. All reject with `ModalError`: `USER_REJECTED`, `REQUEST_PENDING`,
 * `WALLET_LOCKED`, `UNAUTHORIZED`, `FEATURE_MISSING`, `WALLET_DISCONNECTED`, `WALLET_FAILED`, `RESPONSE_MALFORMED`,
 * `DEADLINE_PASSED`, `ABORTED`.
 */
export interface Eip155Features extends Features {
  readonly provider: Eip155Provider;
  /** @throws `NETWORK_MISMATCH` when the wallet is not on the network of the domain's `chainId` */
  'eip155:signTypedData'(input: Eip155Call & { readonly data: Eip155TypedData }): Promise<Hex>;
  /** @throws `NETWORK_MISMATCH` when the wallet is not on the transaction's network */
  'eip155:sendTransaction'(input: Eip155Transaction): Promise<Hex>;
  /** Any other request. The answer is a copy. @throws `NETWORK_MISMATCH` if it spends on a network that the app lacks */
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
  /** The wallet shows the status of a batch. */
  'eip155:showCallsStatus'(input: { readonly id: string; readonly signal?: AbortSignal | undefined }): Promise<void>;
  /** @throws `NETWORK_MISMATCH` when the wallet is not on the network of the request */
  'eip155:grantPermissions'(input: Eip155PermissionRequest): Promise<Eip155GrantedPermissions>;
  /** @returns the account's signature of the revocation */
  'eip155:revokePermissions'(input: Eip155Revocation): Promise<Hex>;
  'eip155:requestExecutionPermissions'(input: {
    readonly requests: readonly Eip155ExecutionPermission[];
    readonly signal?: AbortSignal | undefined;
  }): Promise<readonly Eip155GrantedExecutionPermission[]>;
  'eip155:revokeExecutionPermission'(input: {
    readonly context: Hex;
    readonly signal?: AbortSignal | undefined;
  }): Promise<void>;
  'eip155:getExecutionPermissions'(
    input?: Pick<Eip155Call, 'signal'>,
  ): Promise<readonly Eip155GrantedExecutionPermission[]>;
  /** Permission type → the wallet's description of it. */
  'eip155:getSupportedExecutionPermissions'(
    input?: Pick<Eip155Call, 'signal'>,
  ): Promise<Readonly<Record<string, unknown>>>;
}

/** A grant to revoke. */
export interface Eip155Revocation extends Eip155Call {
  /** The id of the grant at the sessions service. */
  readonly pci: string;
  /** The wallet's id of the grant, for wallets that do not know the service. */
  readonly context?: Hex | undefined;
  readonly permissions: readonly Eip155Permission[];
  /** Epoch ms. */
  readonly expiry: number;
  readonly network?: NetworkId | undefined;
}

/** The features of any connection in this namespace. Features that a WalletConnect session has not granted are absent. */
export type Eip155ConnectionFeatures = Pick<Eip155Features, 'provider' | 'eip155:request'> & Partial<Eip155Features>;

/**
 * The methods of `modal.api.eip155`. They act through the modal's connection, so the app's hooks run too.
 *
 * All promises reject with `ModalError`: `NOT_CONNECTED`, `FEATURE_MISSING`, `USER_REJECTED`, and those of
 * `Eip155Features`.
 */
export interface Eip155Api {
  /** The raw EIP-1193 provider of the connected wallet; `undefined` while no wallet is connected. */
  getProvider(): Eip155Provider | undefined;
  /** Reports a mistake in how a library is joined to this modal: to `onError`, or to the page's `reportError`. */
  report(error: Error): void;
  /** Signs text or bytes with `personal_sign`. */
  signMessage(message: string | Uint8Array, options?: Eip155Call): Promise<Hex>;
  /** Signs EIP-712 data with `eth_signTypedData_v4`. */
  signTypedData(data: Eip155TypedData, options?: Eip155Call): Promise<Hex>;
  /** @returns the transaction hash. @throws `NETWORK_MISMATCH` when the wallet is not on the transaction's network */
  sendTransaction(transaction: Eip155Transaction): Promise<Hex>;
  /** EIP-5792. This method and those for calls throw `FEATURE_MISSING` when the wallet does not support EIP-5792. */
  getCapabilities(input?: Parameters<Eip155Features['eip155:getCapabilities']>[0]): Promise<Eip155Capabilities>;
  /**
   * Sends a batch of calls.
   *
   * @param input.fallback - Sends single transactions, one after the other, if the wallet does not support EIP-5792.
   * Not for a batch that must be atomic or needs a capability. The wallet then asks for each one; a failed or rejected
   * one ends the batch. Default false.
   */
  sendCalls(input: Eip155Calls & { readonly fallback?: boolean | undefined }): Promise<{ readonly id: string }>;
  /** @param id - From `sendCalls` or `sentCalls`. */
  getCallsStatus(id: string, options?: Pick<Eip155Call, 'signal'>): Promise<Eip155CallsStatus>;
  /** The wallet shows the status of a batch. */
  showCallsStatus(id: string, options?: Pick<Eip155Call, 'signal'>): Promise<void>;
  /**
   * Polls each second until a batch is no longer pending.
   *
   * @param options.timeoutMs - Default 300 000 (five minutes).
   * @throws `RECEIPT_TIMEOUT` when it is still pending after `timeoutMs` · `CALLS_UNKNOWN`
   */
  waitForCalls(
    id: string,
    options?: Pick<Eip155Call, 'signal'> & { readonly timeoutMs?: number | undefined },
  ): Promise<Eip155CallsStatus>;
  /** The batches of the connected accounts that were sent on this device in the last 24 hours, the newest first. */
  sentCalls(): Promise<readonly SentCalls[]>;
  /** ERC-7715, draft of 2024. @throws `FEATURE_MISSING` when the wallet does not support it */
  grantPermissions(input: Eip155PermissionRequest): Promise<Eip155GrantedPermissions>;
  revokePermissions(input: Eip155Revocation): Promise<Hex>;
  /** The current ERC-7715. These four throw `FEATURE_MISSING` when the wallet does not support it. */
  requestExecutionPermissions(
    requests: readonly Eip155ExecutionPermission[],
    options?: Pick<Eip155Call, 'signal'>,
  ): Promise<readonly Eip155GrantedExecutionPermission[]>;
  revokeExecutionPermission(context: Hex, options?: Pick<Eip155Call, 'signal'>): Promise<void>;
  getExecutionPermissions(options?: Pick<Eip155Call, 'signal'>): Promise<readonly Eip155GrantedExecutionPermission[]>;
  getSupportedExecutionPermissions(options?: Pick<Eip155Call, 'signal'>): Promise<Readonly<Record<string, unknown>>>;
  /**
   * The contract that controls a plain account by an EIP-7702 authorisation, read from the app's node. `undefined`
   * for an account that its key alone controls, and for a contract.
   */
  getDelegation(
    input?: Pick<Eip155Call, 'account' | 'signal'> & { readonly network?: NetworkId },
  ): Promise<string | undefined>;
  /**
   * Waits until a transaction is mined, replaced or dropped. Polls the app's own RPC endpoints, and the wallet for a hash of its own,
   * as of a Safe. The receipt then has the hash on the chain.
   *
   * @throws `RECEIPT_TIMEOUT` when it is still pending after `timeoutMs` · `NETWORK_UNKNOWN` · `RPC_FAILED`
   */
  waitForReceipt(hash: Hex, options?: ReceiptOptions): Promise<Eip155Receipt>;
  /**
   * Sends a read to the app's own nodes, one after the other until one answers. A transaction unknown to them is asked of the wallet.
   *
   * @param input.network - Default: the network of the connection.
   * @throws `NETWORK_UNKNOWN` · `RPC_FAILED` · `RPC_MALFORMED` · `RPC_URL_MISSING` · `RPC_WRONG_CHAIN`
   */
  read(input: {
    readonly method: string;
    readonly params?: unknown;
    readonly network?: NetworkId | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<unknown>;
  /** Sends any other JSON-RPC request to the wallet. */
  request(input: Parameters<Eip155Features['eip155:request']>[0]): Promise<unknown>;
}
