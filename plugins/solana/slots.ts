/** What other plugins and integrators may know of this one: the features of its connections, its methods. Types only. */

import type { PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js';
import type { Features, NetworkId } from 'latchkey';

/** A wallet of the Wallet Standard, as far as it is read here. */
export interface SolanaWallet {
  readonly version: string;
  readonly name: string;
  readonly icon: string;
  readonly chains: readonly string[];
  readonly features: Readonly<Record<string, unknown>>;
  readonly accounts: readonly unknown[];
}

/** An object of `@solana/web3.js`, or a transaction's bytes as they travel. */
export type SolanaTransaction = Transaction | VersionedTransaction | Uint8Array;

/** How sure the network is of what it tells. */
export type SolanaCommitment = 'processed' | 'confirmed' | 'finalized';

/** Which account acts, where, and until when. */
export interface SolanaCall {
  /** Default: the selected one. Must be an account of the connection. */
  readonly account?: string | undefined;
  /** Default: the active network. */
  readonly network?: NetworkId | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How a node is to take a transaction. */
export interface SolanaSendOptions {
  readonly commitment?: SolanaCommitment | undefined;
  readonly preflightCommitment?: SolanaCommitment | undefined;
  readonly skipPreflight?: boolean | undefined;
  readonly maxRetries?: number | undefined;
  readonly minContextSlot?: number | undefined;
}

/** Sign in with Solana. What is left out, the wallet fills in or leaves out. */
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

/** A sign-in that was signed. */
export interface SolanaSignInOutput {
  readonly address: string;
  /** The text that was signed: it says all that was asked for. */
  readonly message: string;
  readonly signedMessage: Uint8Array;
  /** Base58. */
  readonly signature: string;
}

/**
 * The features of a connection in this namespace; absent means that the wallet cannot. All throw `ModalError`: `USER_REJECTED`,
 * `REQUEST_PENDING`, `UNAUTHORIZED`, `FEATURE_MISSING`, `WALLET_FAILED`, `RESPONSE_MALFORMED`, `SIGNED_OTHER` (the wallet signed something
 * else than asked), `ACCOUNT_UNKNOWN`, `NETWORK_UNKNOWN`, `INPUT_INVALID`, `DEADLINE_PASSED`, `ABORTED`.
 */
export interface SolanaFeatures extends Features {
  readonly provider: SolanaWallet;
  /** Resolves to the same kind that was given. Fees and guards the wallet has put in are let through, nothing else is. */
  'solana:signTransaction'?<T extends SolanaTransaction>(input: SolanaCall & { readonly transaction: T }): Promise<T>;
  /** One question for all of them. */
  'solana:signAllTransactions'?<T extends SolanaTransaction>(
    input: SolanaCall & { readonly transactions: readonly T[] },
  ): Promise<readonly T[]>;
  /**
   * Resolves to the signature in base58. By the wallet, where it can send; else signed there and sent by the app's own node.
   *
   * @throws `SEND_REFUSED` when the node will not have it · `SEND_UNKNOWN` when nobody can tell whether it was sent
   */
  'solana:signAndSendTransaction'?(
    input: SolanaCall & { readonly transaction: SolanaTransaction; readonly options?: SolanaSendOptions | undefined },
  ): Promise<string>;
  'solana:signIn'?(
    input?: SolanaSignInInput & { readonly signal?: AbortSignal | undefined },
  ): Promise<SolanaSignInOutput>;
}

/** How to wait for a transaction. */
export interface SolanaConfirmOptions {
  /** Default: the active network. */
  readonly network?: NetworkId | undefined;
  /** Default `confirmed`. */
  readonly commitment?: SolanaCommitment | undefined;
  /** What came with its blockhash: past this height it can no longer happen. */
  readonly lastValidBlockHeight?: number | undefined;
  /** Default two minutes. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What became of a transaction. */
export type SolanaConfirmation =
  | { readonly status: 'confirmed'; readonly signature: string; readonly slot: bigint }
  /** It took its fee and did nothing else; `reason` is the node's own word for it, as JSON. */
  | { readonly status: 'failed'; readonly signature: string; readonly slot: bigint; readonly reason: string }
  /** Its time is over. */
  | { readonly status: 'expired'; readonly signature: string };

/** A payment in the native currency. */
export interface SolanaTransfer extends SolanaCall {
  readonly to: string | PublicKey;
  readonly lamports: bigint;
}

/** What a transaction needs to be of this hour. */
export interface SolanaBlockhash {
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

/**
 * `modal.api.solana`. All promises reject with `ModalError`: `NOT_CONNECTED`, `FEATURE_MISSING`, and those of `SolanaFeatures`.
 */
export interface SolanaApi {
  /** The wallet's own object, while one is connected. */
  getProvider(): SolanaWallet | undefined;
  /** Of text or bytes; the signature in base58. */
  signMessage(message: string | Uint8Array, options?: Omit<SolanaCall, 'network'>): Promise<string>;
  signTransaction<T extends SolanaTransaction>(transaction: T, options?: SolanaCall): Promise<T>;
  signAllTransactions<T extends SolanaTransaction>(
    transactions: readonly T[],
    options?: SolanaCall,
  ): Promise<readonly T[]>;
  /** Signs and sends. @returns the signature */
  sendTransaction(transaction: SolanaTransaction, options?: SolanaCall & SolanaSendOptions): Promise<string>;
  signIn(input?: SolanaSignInInput & { readonly signal?: AbortSignal | undefined }): Promise<SolanaSignInOutput>;
  /** Sends lamports. @returns the signature */
  transfer(input: SolanaTransfer): Promise<string>;
  /**
   * Waits for a transaction's end, by the app's own node.
   *
   * @throws `CONFIRM_TIMEOUT` while it is still pending after `timeoutMs` · `NETWORK_UNKNOWN` · `RPC_FAILED`
   */
  confirm(signature: string, options?: SolanaConfirmOptions): Promise<SolanaConfirmation>;
  getLatestBlockhash(
    options?: Pick<SolanaConfirmOptions, 'network' | 'commitment' | 'signal'>,
  ): Promise<SolanaBlockhash>;
}
