/** Shapes of the namespace `polkadot` that others may build on: injected extensions, payloads, features. */

import type { Features } from 'latchkey';

export type Hex = `0x${string}`;

/** An account as extensions tell of it. */
export interface PolkadotAccount {
  /** SS58, usually of the generic prefix 42. */
  readonly address: string;
  /** Meant for this chain only; absent or `null`: for all. */
  readonly genesisHash?: string | null | undefined;
  readonly name?: string | undefined;
  readonly type?: string | undefined;
}

/** Bytes to sign, hex. Extensions wrap `bytes` in `<Bytes>…</Bytes>` first, unless they are wrapped already. */
export interface PolkadotRaw {
  readonly address: string;
  readonly data: string;
  readonly type: 'bytes' | 'payload';
}

/** A transaction to sign, as `@polkadot/api` builds it; numbers are hex. */
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

/** What signers answer. */
export interface PolkadotSigned {
  /** 64 or 65 bytes; of a transaction with the leading byte of its kind (MultiSignature). */
  readonly signature: Hex;
  /** The whole transaction, from wallets that were allowed to change it. */
  readonly signedTransaction?: Hex | Uint8Array | undefined;
}

/** What `enable` gives (`@polkadot/extension-inject`). */
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
  enable?(origin: string): Promise<PolkadotInjected>;
  /** Newer than `enable`, and preferred where it is. */
  connect?(origin: string): Promise<PolkadotInjected>;
}

/** Which account acts, and until when. */
export interface PolkadotCall {
  /** Any spelling of one of the connection's addresses. Default: the selected one. */
  readonly account?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The features of a connection in this namespace. All throw `ModalError`: `USER_REJECTED`, `FEATURE_MISSING`, `ACCOUNT_UNKNOWN`,
 * `WALLET_FAILED`, `RESPONSE_MALFORMED`, `DEADLINE_PASSED`, `ABORTED`.
 */
export interface PolkadotFeatures extends Features {
  /** The extension's own object, for `api.setSigner(provider.signer)`: what goes through it passes no hook of the modal. */
  readonly provider: PolkadotInjected;
  /**
   * Signs bytes. Wallets sign `<Bytes>` + data + `</Bytes>`: verify that, or use `signatureVerify`, which tries both.
   *
   * @param input.data - Bytes, or hex of them.
   */
  'polkadot:signRaw'?(input: PolkadotCall & { readonly data: Uint8Array | Hex }): Promise<Hex>;
  /** @throws `NETWORK_MISMATCH` when it is meant for a chain that is not among the app's networks */
  'polkadot:signPayload'?(input: PolkadotCall & { readonly payload: PolkadotPayload }): Promise<PolkadotSigned>;
}
