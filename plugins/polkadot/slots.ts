/** The public types of this plugin: extensions, payloads, and the features of its connections, and `modal.api.polkadot`. Types only. */

import type { Features } from 'latchkey/plugin';
import type { Hex } from './hex.js';

/** An account as extensions describe it. */
export interface PolkadotAccount {
  /** SS58, usually with the generic prefix 42. */
  readonly address: string;
  /** The only network that the account may be used on. Absent or `null`: all networks. */
  readonly genesisHash?: string | null | undefined;
  readonly name?: string | undefined;
  readonly type?: string | undefined;
}

/** Bytes to sign, in hex. Extensions wrap the type `bytes` in `<Bytes>…</Bytes>`, unless it is wrapped already. */
export interface PolkadotRaw {
  readonly address: string;
  readonly data: string;
  readonly type: 'bytes' | 'payload';
}

/** A transaction to sign, as `@polkadot/api` builds it. Numbers are hex. */
export interface PolkadotPayload {
  readonly address: string;
  readonly blockHash: string;
  readonly blockNumber: string;
  readonly era: string;
  readonly genesisHash: string;
  readonly method: string;
  readonly nonce: string;
  readonly specVersion: string;
  readonly tip: string;
  readonly transactionVersion: string;
  readonly signedExtensions: string[];
  readonly version: number;
  readonly [more: string]: unknown;
}

/** The answer of a signer. */
export interface PolkadotSigned {
  /** 64 or 65 bytes. Signatures of transactions have one more byte at the start: their kind (MultiSignature). */
  readonly signature: Hex;
  /** The whole transaction, from wallets that may change it (`withSignedTransaction`). */
  readonly signedTransaction?: Hex | Uint8Array | undefined;
}

/** The result of `enable` (`@polkadot/extension-inject`). */
export interface PolkadotInjected {
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly PolkadotAccount[]>;
    subscribe(changed: (accounts: readonly PolkadotAccount[]) => unknown): () => void;
  };
  readonly signer: {
    signRaw?(raw: PolkadotRaw): Promise<{ readonly signature: string }>;
    signPayload?(
      payload: PolkadotPayload,
    ): Promise<{ readonly signature: string; readonly signedTransaction?: unknown }>;
  };
  readonly metadata?: unknown;
  readonly provider?: unknown;
}

/** An entry of `window.injectedWeb3`. */
export interface PolkadotExtension {
  readonly version?: string | undefined;
  /** Asks the extension for access to its accounts. */
  enable?(origin: string): Promise<PolkadotInjected>;
  /** Newer than `enable`. Preferred if present. */
  connect?(origin: string): Promise<PolkadotInjected>;
}

/** The account of a request, and its abort signal. */
export interface PolkadotCall {
  /** An account of the connection, with any SS58 prefix. Default: the selected one. */
  readonly account?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The features of a connection in this namespace. A feature that the wallet lacks is absent. All reject with
 * `ModalError`: `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_LOCKED`, `ACCOUNT_UNKNOWN`, `INPUT_INVALID`,
 * `WALLET_FAILED`, `RESPONSE_MALFORMED`, `DEADLINE_PASSED`, `ABORTED`.
 */
export interface PolkadotFeatures extends Features {
  /** The extension's own object, for `api.setSigner(provider.signer)`. Its requests bypass the modal's hooks. */
  readonly provider: PolkadotInjected;
  /**
   * Signs bytes. Wallets sign `<Bytes>` + data + `</Bytes>`. Verify that text, or use `signatureVerify` of
   * `@polkadot/util-crypto`, which tries both.
   *
   * @param input.data - Bytes or hex.
   */
  'polkadot:signRaw'?(input: PolkadotCall & { readonly data: Uint8Array | Hex }): Promise<Hex>;
  /** Signs a transaction. @throws `NETWORK_MISMATCH` when it is for a network that is not one of the app's */
  'polkadot:signPayload'?(input: PolkadotCall & { readonly payload: PolkadotPayload }): Promise<PolkadotSigned>;
}

/**
 * The methods of `modal.api.polkadot`. They act through the modal's connection, so the app's hooks run too.
 *
 * All promises reject with `ModalError`: `NOT_CONNECTED`, `FEATURE_MISSING`, `USER_REJECTED`, and those of
 * `PolkadotFeatures`.
 */
export interface PolkadotApi {
  /**
   * The extension's own object, for `api.setSigner(getInjected().signer)` of `@polkadot/api`; `undefined` while no
   * wallet is connected.
   * @example const signer = modal.api.polkadot.getInjected()?.signer;
   */
  getInjected(): PolkadotInjected | undefined;
  /**
   * Signs text or bytes. The wallet wraps them in `<Bytes>…</Bytes>`.
   * @example const signature = await modal.api.polkadot.signMessage('Hello');
   */
  signMessage(message: string | Uint8Array, options?: PolkadotCall): Promise<Hex>;
  /**
   * Signs a transaction that `@polkadot/api` has built.
   * @example
   * declare const payload: PolkadotPayload; // from `@polkadot/api`
   * const { signature } = await modal.api.polkadot.signPayload(payload);
   */
  signPayload(payload: PolkadotPayload, options?: PolkadotCall): Promise<PolkadotSigned>;
}
