/** The public types of this plugin: the features of its connections, and `modal.api.eip155`. Types only. */

import type { Features, NetworkId } from 'latchkey/plugin';
import type { SentCalls } from './calls/callsData.js';
import type {
  Eip155ExecutionPermission,
  Eip155GrantedExecutionPermission,
  Eip155GrantedPermissions,
  Eip155PermissionRequest,
  Eip155Revocation,
} from './permissions.js';
import type { Eip155Receipt, ReceiptOptions } from './receipt.js';
import type {
  Eip155Call,
  Eip155Calls,
  Eip155CallsStatus,
  Eip155Capabilities,
  Eip155Provider,
  Eip155Transaction,
  Eip155TypedData,
  Hex,
} from './requests.js';

export type { SentCalls } from './calls/callsData.js';
export type * from './permissions.js';
export type * from './requests.js';

/**
 * The features of a connection in this namespace. A connection by WalletConnect has only those whose
 * method the wallet has approved: see `Eip155ConnectionFeatures`. All reject with `ModalError`: `USER_REJECTED`, `REQUEST_PENDING`,
 * `WALLET_LOCKED`, `UNAUTHORIZED`, `FEATURE_MISSING`, `WALLET_DISCONNECTED`, `WALLET_FAILED`, `RESPONSE_MALFORMED`,
 * `DEADLINE_PASSED`, `ABORTED`.
 */
export interface Eip155Features extends Features {
  readonly provider: Eip155Provider;
  /**
   * Signs typed data (EIP-712).
   * @throws `NETWORK_MISMATCH` when the wallet is not on the network of the domain's `chainId`
   */
  'eip155:signTypedData'(input: Eip155Call & { readonly data: Eip155TypedData }): Promise<Hex>;
  /**
   * Sends a transaction. Resolves to its hash.
   * @throws `NETWORK_MISMATCH` when the wallet is not on the transaction's network
   */
  'eip155:sendTransaction'(input: Eip155Transaction): Promise<Hex>;
  /** Any other request. The answer is a copy. @throws `NETWORK_MISMATCH` if it spends on a network that the app lacks */
  'eip155:request'(input: {
    readonly method: string;
    readonly params?: unknown;
    readonly signal?: AbortSignal | undefined;
  }): Promise<unknown>;
  /** The capabilities of the wallet by network (EIP-5792). */
  'eip155:getCapabilities'(
    input?: Eip155Call & { readonly networks?: readonly NetworkId[] },
  ): Promise<Eip155Capabilities>;
  /**
   * Sends a batch of calls (EIP-5792).
   * @throws `NETWORK_MISMATCH` when the wallet is not on the network of the calls
   */
  'eip155:sendCalls'(input: Eip155Calls): Promise<{ readonly id: string }>;
  /** The status of a batch (EIP-5792). */
  'eip155:getCallsStatus'(input: {
    readonly id: string;
    readonly signal?: AbortSignal | undefined;
  }): Promise<Eip155CallsStatus>;
  /** The wallet shows the status of a batch. */
  'eip155:showCallsStatus'(input: { readonly id: string; readonly signal?: AbortSignal | undefined }): Promise<void>;
  /**
   * Asks for permissions in the way of the sessions service.
   * @throws `NETWORK_MISMATCH` when the wallet is not on the network of the request
   */
  'eip155:grantPermissions'(input: Eip155PermissionRequest): Promise<Eip155GrantedPermissions>;
  /**
   * Ends permissions that `eip155:grantPermissions` has granted.
   * @returns the account's signature of the revocation
   */
  'eip155:revokePermissions'(input: Eip155Revocation): Promise<Hex>;
  /** Asks for permissions (ERC-7715). */
  'eip155:requestExecutionPermissions'(input: {
    readonly requests: readonly Eip155ExecutionPermission[];
    readonly signal?: AbortSignal | undefined;
  }): Promise<readonly Eip155GrantedExecutionPermission[]>;
  /** Ends a permission (ERC-7715). */
  'eip155:revokeExecutionPermission'(input: {
    readonly context: Hex;
    readonly signal?: AbortSignal | undefined;
  }): Promise<void>;
  /** The permissions that were granted (ERC-7715). */
  'eip155:getExecutionPermissions'(
    input?: Pick<Eip155Call, 'signal'>,
  ): Promise<readonly Eip155GrantedExecutionPermission[]>;
  /** Permission type → the wallet's description of it. */
  'eip155:getSupportedExecutionPermissions'(
    input?: Pick<Eip155Call, 'signal'>,
  ): Promise<Readonly<Record<string, unknown>>>;
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
  /**
   * The raw EIP-1193 provider of the connected wallet; `undefined` while no wallet is connected.
   * @example const provider = modal.api.eip155.getProvider();
   */
  getProvider(): Eip155Provider | undefined;
  /**
   * Reports a mistake in how a library is joined to this modal: to `onError`, or to the page's `reportError`.
   * @example modal.api.eip155.report(new Error('The contract is not deployed.'));
   */
  report(error: Error): void;
  /**
   * Signs text or bytes with `personal_sign`.
   * @example const signature = await modal.api.eip155.signMessage('Hello');
   */
  signMessage(message: string | Uint8Array, options?: Eip155Call): Promise<Hex>;
  /**
   * Signs EIP-712 data with `eth_signTypedData_v4`.
   * @example
   * const types = { Order: [{ name: 'amount', type: 'uint256' }] };
   * const data = { domain: { name: 'Shop', chainId: 1 }, types, primaryType: 'Order', message: { amount: 5n } };
   * const signature = await modal.api.eip155.signTypedData(data);
   */
  signTypedData(data: Eip155TypedData, options?: Eip155Call): Promise<Hex>;
  /**
   * @returns the transaction hash. @throws `NETWORK_MISMATCH` when the wallet is not on the transaction's network
   * @example const hash = await modal.api.eip155.sendTransaction({ to: '0x…', value: 10n ** 16n });
   */
  sendTransaction(transaction: Eip155Transaction): Promise<Hex>;
  /**
   * EIP-5792. This method and those for calls throw `FEATURE_MISSING` when the wallet does not support EIP-5792.
   * @example const capabilities = await modal.api.eip155.getCapabilities();
   */
  getCapabilities(input?: Parameters<Eip155Features['eip155:getCapabilities']>[0]): Promise<Eip155Capabilities>;
  /**
   * Sends a batch of calls.
   *
   * @param input.fallback - Sends single transactions, one after the other, if the wallet does not support EIP-5792.
   * Not for a batch that must be atomic or needs a capability. The wallet then asks for each one; a failed or rejected
   * one ends the batch. Default false.
   * @example const { id } = await modal.api.eip155.sendCalls({ calls: [{ to: '0x…', data: '0x' }], fallback: true });
   */
  sendCalls(input: Eip155Calls & { readonly fallback?: boolean | undefined }): Promise<{ readonly id: string }>;
  /**
   * Reads the status of a batch from the wallet.
   * @param id - From `sendCalls` or `sentCalls`.
   * @example const { status } = await modal.api.eip155.getCallsStatus('0x5c50…');
   */
  getCallsStatus(id: string, options?: Pick<Eip155Call, 'signal'>): Promise<Eip155CallsStatus>;
  /**
   * The wallet shows the status of a batch.
   * @example await modal.api.eip155.showCallsStatus('0x5c50…');
   */
  showCallsStatus(id: string, options?: Pick<Eip155Call, 'signal'>): Promise<void>;
  /**
   * Polls each second until a batch is no longer pending.
   *
   * @param options.timeoutMs - Default 300 000 (five minutes).
   * @throws `RECEIPT_TIMEOUT` when it is still pending after `timeoutMs` · `CALLS_UNKNOWN`
   * @example const { receipts } = await modal.api.eip155.waitForCalls('0x5c50…', { timeoutMs: 60_000 });
   */
  waitForCalls(
    id: string,
    options?: Pick<Eip155Call, 'signal'> & { readonly timeoutMs?: number | undefined },
  ): Promise<Eip155CallsStatus>;
  /**
   * The batches of the connected accounts that were sent on this device in the last 24 hours, the newest first.
   * @example const [newest] = await modal.api.eip155.sentCalls();
   */
  sentCalls(): Promise<readonly SentCalls[]>;
  /**
   * ERC-7715, draft of 2024. @throws `FEATURE_MISSING` when the wallet does not support it
   * @example
   * declare const request: Eip155PermissionRequest;
   * const { context, expiry } = await modal.api.eip155.grantPermissions(request);
   */
  grantPermissions(input: Eip155PermissionRequest): Promise<Eip155GrantedPermissions>;
  /**
   * Ends permissions that `grantPermissions` has granted. Resolves to the account's signature of the revocation.
   * @example
   * declare const revocation: Eip155Revocation;
   * const signature = await modal.api.eip155.revokePermissions(revocation);
   */
  revokePermissions(input: Eip155Revocation): Promise<Hex>;
  /**
   * The current ERC-7715. These four throw `FEATURE_MISSING` when the wallet does not support it.
   * @example
   * declare const requests: readonly Eip155ExecutionPermission[];
   * const granted = await modal.api.eip155.requestExecutionPermissions(requests);
   */
  requestExecutionPermissions(
    requests: readonly Eip155ExecutionPermission[],
    options?: Pick<Eip155Call, 'signal'>,
  ): Promise<readonly Eip155GrantedExecutionPermission[]>;
  /**
   * Ends a permission (ERC-7715) that the wallet has granted.
   * @example await modal.api.eip155.revokeExecutionPermission('0x01');
   */
  revokeExecutionPermission(context: Hex, options?: Pick<Eip155Call, 'signal'>): Promise<void>;
  /**
   * The permissions (ERC-7715) that the wallet has granted to this app.
   * @example const granted = await modal.api.eip155.getExecutionPermissions();
   */
  getExecutionPermissions(options?: Pick<Eip155Call, 'signal'>): Promise<readonly Eip155GrantedExecutionPermission[]>;
  /**
   * The kinds of permissions (ERC-7715) that the wallet supports, by name.
   * @example const kinds = Object.keys(await modal.api.eip155.getSupportedExecutionPermissions());
   */
  getSupportedExecutionPermissions(options?: Pick<Eip155Call, 'signal'>): Promise<Readonly<Record<string, unknown>>>;
  /**
   * The contract that controls a plain account by an EIP-7702 authorisation, read from the app's node. `undefined`
   * for an account that its key alone controls, and for a contract.
   * @example const contract = await modal.api.eip155.getDelegation({ network: 'eip155:1' });
   */
  getDelegation(
    input?: Pick<Eip155Call, 'account' | 'signal'> & { readonly network?: NetworkId },
  ): Promise<string | undefined>;
  /**
   * Waits until a transaction is mined, replaced or dropped. Polls the app's own RPC endpoints, and the wallet for a hash of its own,
   * as of a Safe. The receipt then has the hash on the chain.
   *
   * @throws `RECEIPT_TIMEOUT` when it is still pending after `timeoutMs` · `NETWORK_UNKNOWN` · `RPC_FAILED`
   * @example const { status } = await modal.api.eip155.waitForReceipt('0x5c50');
   */
  waitForReceipt(hash: Hex, options?: ReceiptOptions): Promise<Eip155Receipt>;
  /**
   * Sends a read to the app's own nodes, one after the other until one answers. A transaction unknown to them is asked of the wallet.
   *
   * @param input.network - Default: the network of the connection.
   * @throws `NETWORK_UNKNOWN` · `RPC_FAILED` · `RPC_MALFORMED` · `RPC_URL_MISSING` · `RPC_WRONG_CHAIN`
   * @example const block = await modal.api.eip155.read({ method: 'eth_blockNumber', network: 'eip155:1' });
   */
  read(input: {
    readonly method: string;
    readonly params?: unknown;
    readonly network?: NetworkId | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<unknown>;
  /**
   * Sends any other JSON-RPC request to the wallet.
   * @example const chainId = await modal.api.eip155.request({ method: 'eth_chainId' });
   */
  request(input: Parameters<Eip155Features['eip155:request']>[0]): Promise<unknown>;
}
