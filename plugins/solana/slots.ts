/** The public types of this plugin: the features of its connections, and `modal.api.solana`. Types only. */

import type { Features, NetworkId } from 'latchkey/plugin';

// `@solana/web3.js` is optional. Where it is absent, its types are `any`, so `tsc` passes without `skipLibCheck`. The
// directives are doc comments, because the emitted declarations keep no others.
// biome-ignore-start lint/suspicious/noTsIgnore: `@ts-expect-error` would fail where the package is installed
/** @ts-ignore */
type PublicKey = import('@solana/web3.js').PublicKey;
/** @ts-ignore */
type Transaction = import('@solana/web3.js').Transaction;
/** @ts-ignore */
type VersionedTransaction = import('@solana/web3.js').VersionedTransaction;
// biome-ignore-end lint/suspicious/noTsIgnore: the end of these types

/** A Wallet Standard wallet, with the fields that this plugin reads. */
export interface SolanaWallet {
  readonly version: string;
  readonly name: string;
  readonly icon: string;
  readonly chains: readonly string[];
  readonly features: Readonly<Record<string, unknown>>;
  readonly accounts: readonly unknown[];
}

/** An object of `@solana/web3.js`, or the bytes of a serialized transaction. */
export type SolanaTransaction = Transaction | VersionedTransaction | Uint8Array;

/** How final the state is that a node reports. */
export type SolanaCommitment = 'processed' | 'confirmed' | 'finalized';

/** The account and network of a request, and its abort signal. */
export interface SolanaCall {
  /** Must be an account of the connection. Default: the selected one. */
  readonly account?: string | undefined;
  /** Default: the active network. */
  readonly network?: NetworkId | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Options of `sendTransaction`, as Solana's JSON-RPC API defines them. */
export interface SolanaSendOptions {
  readonly commitment?: SolanaCommitment | undefined;
  readonly preflightCommitment?: SolanaCommitment | undefined;
  readonly skipPreflight?: boolean | undefined;
  readonly maxRetries?: number | undefined;
  readonly minContextSlot?: number | undefined;
}

/** Fields of Sign In With Solana. The wallet fills in or omits each absent field. */
export interface SolanaSignInInput {
  readonly domain?: string | undefined;
  readonly address?: string | undefined;
  readonly statement?: string | undefined;
  readonly uri?: string | undefined;
  readonly version?: string | undefined;
  readonly chainId?: string | undefined;
  readonly nonce?: string | undefined;
  readonly issuedAt?: string | undefined;
  readonly expirationTime?: string | undefined;
  readonly notBefore?: string | undefined;
  readonly requestId?: string | undefined;
  readonly resources?: readonly string[] | undefined;
}

/** A signed sign-in. */
export interface SolanaSignInOutput {
  readonly address: string;
  /** The signed text. It contains all the requested fields. */
  readonly message: string;
  readonly signedMessage: Uint8Array;
  /** Base58. */
  readonly signature: string;
}

/**
 * The features of a connection in this namespace. A feature that the wallet lacks is absent. All reject with
 * `ModalError`: `USER_REJECTED`, `REQUEST_PENDING`, `UNAUTHORIZED`, `FEATURE_MISSING`, `WALLET_FAILED`,
 * `RESPONSE_MALFORMED`, `SIGNED_OTHER` (the wallet did not sign the requested content), `ACCOUNT_UNKNOWN`,
 * `NETWORK_UNKNOWN`, `INPUT_INVALID`, `DEADLINE_PASSED`, `ABORTED`.
 */
export interface SolanaFeatures extends Features {
  readonly provider: SolanaWallet;
  /**
   * Resolves to the same kind of object that was given. The wallet may add instructions for fees and for balance
   * assertions; any other change rejects with `SIGNED_OTHER`.
   */
  'solana:signTransaction'?<T extends SolanaTransaction>(input: SolanaCall & { readonly transaction: T }): Promise<T>;
  /** The wallet prompts once for all transactions. */
  'solana:signAllTransactions'?<T extends SolanaTransaction>(
    input: SolanaCall & { readonly transactions: readonly T[] },
  ): Promise<readonly T[]>;
  /**
   * Resolves to the signature in base58. The wallet sends, if it supports that. Otherwise the app's own node sends.
   *
   * @throws `SEND_REFUSED` when the node rejects it · `SEND_UNKNOWN` when it is unknown whether it was sent
   */
  'solana:signAndSendTransaction'?(
    input: SolanaCall & { readonly transaction: SolanaTransaction; readonly options?: SolanaSendOptions | undefined },
  ): Promise<string>;
  /** Signs in and connects in one prompt (Wallet Standard). */
  'solana:signIn'?(
    input?: SolanaSignInInput & { readonly signal?: AbortSignal | undefined },
  ): Promise<SolanaSignInOutput>;
}

/** Options of `confirm`. */
export interface SolanaConfirmOptions {
  /** Default: the active network. */
  readonly network?: NetworkId | undefined;
  /** Default `confirmed`. */
  readonly commitment?: SolanaCommitment | undefined;
  /** The value that came with the transaction's blockhash. Above this block height the transaction has expired. */
  readonly lastValidBlockHeight?: number | undefined;
  /** Default 120 000 (two minutes). */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The result of a transaction. */
export type SolanaConfirmation =
  | { readonly status: 'confirmed'; readonly signature: string; readonly slot: bigint }
  /** It was charged its fee and had no other effect. `reason` is the node's error as JSON. */
  | { readonly status: 'failed'; readonly signature: string; readonly slot: bigint; readonly reason: string }
  /** Its blockhash expired before it was included in a block. */
  | { readonly status: 'expired'; readonly signature: string };

/** A payment in SOL. */
export interface SolanaTransfer extends SolanaCall {
  readonly to: string | PublicKey;
  readonly lamports: bigint;
}

/** A recent blockhash, which a transaction must name. */
export interface SolanaBlockhash {
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

/**
 * `modal.api.solana`. All promises reject with `ModalError`: `NOT_CONNECTED`, `FEATURE_MISSING`, and those of
 * `SolanaFeatures`.
 */
export interface SolanaApi {
  /**
   * The connected wallet's own object; `undefined` while no wallet is connected.
   * @example const wallet = modal.api.solana.getProvider();
   */
  getProvider(): SolanaWallet | undefined;
  /**
   * Signs text or bytes. @returns the signature in base58
   * @example const signature = await modal.api.solana.signMessage('Hello');
   */
  signMessage(message: string | Uint8Array, options?: Omit<SolanaCall, 'network'>): Promise<string>;
  /**
   * Asks the wallet to sign a transaction, without sending it.
   * @example
   * declare const transaction: Uint8Array;
   * const signed = await modal.api.solana.signTransaction(transaction);
   */
  signTransaction<T extends SolanaTransaction>(transaction: T, options?: SolanaCall): Promise<T>;
  /**
   * Asks the wallet to sign several transactions in one prompt.
   * @example
   * declare const transactions: readonly Uint8Array[];
   * const signed = await modal.api.solana.signAllTransactions(transactions);
   */
  signAllTransactions<T extends SolanaTransaction>(
    transactions: readonly T[],
    options?: SolanaCall,
  ): Promise<readonly T[]>;
  /**
   * Signs and sends. @returns the signature
   * @example
   * declare const transaction: Uint8Array;
   * const signature = await modal.api.solana.sendTransaction(transaction);
   */
  sendTransaction(transaction: SolanaTransaction, options?: SolanaCall & SolanaSendOptions): Promise<string>;
  /**
   * Asks the wallet to sign a sign-in message (Wallet Standard).
   * @example const { signature } = await modal.api.solana.signIn({ statement: 'Log in to Meadow.' });
   */
  signIn(input?: SolanaSignInInput & { readonly signal?: AbortSignal | undefined }): Promise<SolanaSignInOutput>;
  /**
   * Sends lamports. @returns the signature
   *
   * @throws `RECEIVER_KEYLESS` for a token account, a mint, a program, and an address without a key that has no account yet
   * @example const signature = await modal.api.solana.transfer({ to: '8Gk…', lamports: 1_000_000n });
   */
  transfer(input: SolanaTransfer): Promise<string>;
  /**
   * Waits until a transaction is confirmed, failed or expired. Polls the app's own node.
   *
   * @throws `CONFIRM_TIMEOUT` when it is still pending after `timeoutMs` · `NETWORK_UNKNOWN` · `RPC_FAILED`
   * @example const { status } = await modal.api.solana.confirm('5VER…');
   */
  confirm(signature: string, options?: SolanaConfirmOptions): Promise<SolanaConfirmation>;
  /**
   * Reads a recent blockhash from the app's node.
   * @example const { blockhash } = await modal.api.solana.getLatestBlockhash();
   */
  getLatestBlockhash(
    options?: Pick<SolanaConfirmOptions, 'network' | 'commitment' | 'signal'>,
  ): Promise<SolanaBlockhash>;
}
