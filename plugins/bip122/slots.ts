/** What other plugins may know of this one: the features of its connections. Types only. */

import type { Account, AccountType, Features, NetworkId } from 'latchkey';

/** How a message is signed: by BIP-322, or as a recoverable ECDSA signature (BIP-137 and before). */
export type Bip122Protocol = 'bip322' | 'ecdsa';

/** A message to sign. */
export interface Bip122Message {
  /** Bytes must be UTF-8 text for wallets that sign text only. */
  readonly message: string | Uint8Array;
  /** Default: the selected one. Must be an account of the connection. */
  readonly account?: string | undefined;
  /** Default: `bip322` for segwit and taproot addresses, `ecdsa` for older ones. */
  readonly protocol?: Bip122Protocol | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A signed message. */
export interface Bip122Signature {
  /** Base64: 65 bytes (`ecdsa`), or a witness or transaction (`bip322`). */
  readonly signature: string;
  /** What the signature is by its shape; a wallet asked without a `protocol` may have chosen the other one. */
  readonly protocol: Bip122Protocol;
  readonly address: string;
}

/** An input of a PSBT, and who signs it. */
export interface Bip122Input {
  /** From 0. */
  readonly index: number;
  /** Default: the account the input's coin belongs to, else the selected one. */
  readonly account?: string | undefined;
  /** Default: the wallet's, which is ALL for segwit and DEFAULT for taproot. */
  readonly sighashTypes?: readonly number[] | undefined;
}

/** A partially signed transaction (BIP-174, BIP-370) to sign. */
export interface Bip122Psbt {
  /** Base64 or hex. */
  readonly psbt: string;
  /** Default: the inputs whose coins belong to the connection's accounts. */
  readonly inputs?: readonly Bip122Input[] | undefined;
  /** Also finalises and sends it. Default false. */
  readonly broadcast?: boolean | undefined;
  /** The network it is meant for. Default: the one the wallet was last known to be on. */
  readonly network?: NetworkId | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What a wallet made of it. */
export interface Bip122SignedPsbt {
  /** Base64; of the same transaction, whoever signed it. Absent where a wallet that sent it gives none back. */
  readonly psbt?: string;
  /** Of the sent transaction; only after `broadcast`. */
  readonly txid?: string;
}

/** A payment from the payment account; the wallet chooses the coins and the fee. */
export interface Bip122Transfer {
  readonly to: string;
  readonly satoshis: bigint;
  /** The network it is meant for. Default: the one the wallet was last known to be on. */
  readonly network?: NetworkId | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The features of a connection in this namespace. All throw `ModalError`: `INPUT_INVALID`, `ACCOUNT_UNKNOWN`, `USER_REJECTED`,
 * `REQUEST_PENDING`, `WALLET_LOCKED`, `UNAUTHORIZED`, `FEATURE_MISSING`, `NETWORK_MISMATCH`, `WALLET_FAILED`, `RESPONSE_MALFORMED`,
 * `DEADLINE_PASSED`, `ABORTED`. Those that are absent the wallet cannot do.
 */
export interface Bip122Features extends Features {
  /** What the connection shares, read anew where the wallet can do so without asking anybody. Default: all purposes. */
  'bip122:getAddresses'(input?: {
    readonly purposes?: readonly AccountType[] | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<readonly Account[]>;
  'bip122:signMessage'?(input: Bip122Message): Promise<Bip122Signature>;
  /** @throws `RESPONSE_MALFORMED` when the wallet gives back another transaction, or has signed none of the inputs */
  'bip122:signPsbt'?(input: Bip122Psbt): Promise<Bip122SignedPsbt>;
  /** @returns the id of the transaction */
  'bip122:sendTransfer'?(input: Bip122Transfer): Promise<string>;
}

/** What `modal.api.bip122` offers. Rejects with `NOT_CONNECTED`, and as the features do. */
export interface Bip122Api {
  /** The wallet's raw provider object, while one is connected. */
  getProvider(): unknown;
  getAddresses(purposes?: readonly AccountType[]): Promise<readonly Account[]>;
  signMessage(
    message: string | Uint8Array,
    options?: Pick<Bip122Message, 'account' | 'protocol' | 'signal'>,
  ): Promise<Bip122Signature>;
  signPsbt(psbt: string, options?: Omit<Bip122Psbt, 'psbt'>): Promise<Bip122SignedPsbt>;
  /** @returns the id of the transaction */
  sendTransfer(transfer: Bip122Transfer): Promise<string>;
}
