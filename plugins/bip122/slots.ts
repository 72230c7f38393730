/** The public types of this plugin: the features of its connections, and `modal.api.bip122`. Types only. */

import type { Account, AccountType, Features, NetworkId } from 'latchkey/plugin';

/** The format of a message signature: BIP-322, or a recoverable ECDSA signature (BIP-137 and its predecessor). */
export type Bip122Protocol = 'bip322' | 'ecdsa';

/** A message to sign. */
export interface Bip122Message {
  /** If the wallet signs text only, bytes must be valid UTF-8. */
  readonly message: string | Uint8Array;
  /** Must be an account of the connection. Default: the selected one. */
  readonly account?: string | undefined;
  /** Default: `bip322` for segwit and taproot addresses, `ecdsa` for older kinds of address. */
  readonly protocol?: Bip122Protocol | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A signed message. */
export interface Bip122Signature {
  /** Base64: 65 bytes (`ecdsa`), or a witness or transaction (`bip322`). */
  readonly signature: string;
  /** Detected from the signature. If the request set no `protocol`, the wallet may have used the other protocol. */
  readonly protocol: Bip122Protocol;
  readonly address: string;
}

/** An input of a PSBT, and the account that signs it. */
export interface Bip122Input {
  /** Counts from 0. */
  readonly index: number;
  /** Default: the account that owns the input's coin, else the selected account. */
  readonly account?: string | undefined;
  /** Default: the type that the PSBT names, else the wallet's default, which is ALL for segwit and DEFAULT for taproot. */
  readonly sighashTypes?: readonly number[] | undefined;
}

/** A partially signed transaction (BIP-174, BIP-370) to sign. */
export interface Bip122Psbt {
  /** Base64 or hex. */
  readonly psbt: string;
  /** Default: the inputs whose coins the connection's accounts own. */
  readonly inputs?: readonly Bip122Input[] | undefined;
  /** Whether to finalise and send the transaction too. Default false. */
  readonly broadcast?: boolean | undefined;
  /**
   * The network of the transaction. Default: the app's active network. While that is in another namespace: the wallet's
   * network, if the app has it.
   */
  readonly network?: NetworkId | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A PSBT that the wallet has signed. */
export interface Bip122SignedPsbt {
  /** Base64. Checked to be the same transaction. Some wallets do not return it after they sent the transaction. */
  readonly psbt?: string;
  /** The id of the sent transaction. Only with `broadcast`. Absent if the wallet does not tell it and `psbt` does not fix it. */
  readonly txid?: string;
}

/** A payment from the payment account. The wallet chooses the coins and the fee. */
export interface Bip122Transfer {
  readonly to: string;
  readonly satoshis: bigint;
  /**
   * The network of the transaction. Default: the app's active network. While that is in another namespace: the wallet's
   * network, if the app has it.
   */
  readonly network?: NetworkId | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The features of a connection in this namespace. A feature that the wallet lacks is absent. All reject with
 * `ModalError`: `INPUT_INVALID`, `ACCOUNT_UNKNOWN`, `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_LOCKED`, `UNAUTHORIZED`,
 * `FEATURE_MISSING`, `NETWORK_MISMATCH`, `WALLET_FAILED`, `RESPONSE_MALFORMED`, `DEADLINE_PASSED`, `ABORTED`.
 */
export interface Bip122Features extends Features {
  /**
   * Returns the shared accounts. Reads them from the wallet again, if the wallet can answer without a prompt.
   *
   * @param input.purposes - Default: all.
   */
  'bip122:getAddresses'(input?: {
    readonly purposes?: readonly AccountType[] | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<readonly Account[]>;
  /** Signs a text or bytes, by BIP-322 or by the older way. */
  'bip122:signMessage'?(input: Bip122Message): Promise<Bip122Signature>;
  /**
   * Signs inputs of a PSBT (BIP-174).
   * @throws `RESPONSE_MALFORMED` when the wallet returns another transaction, or has not signed a requested input
   */
  'bip122:signPsbt'?(input: Bip122Psbt): Promise<Bip122SignedPsbt>;
  /** Pays from the payment account, whichever account is selected. @returns the id of the transaction */
  'bip122:sendTransfer'?(input: Bip122Transfer): Promise<string>;
}

/** The methods of `modal.api.bip122`. They reject with `NOT_CONNECTED`, and with the errors of `Bip122Features`. */
export interface Bip122Api {
  /**
   * The raw provider object of the connected wallet; `undefined` while no wallet is connected.
   * @example const provider = modal.api.bip122.getProvider();
   */
  getProvider(): unknown;
  /**
   * The accounts that the wallet shares for these purposes. Default: all.
   * @example const accounts = await modal.api.bip122.getAddresses();
   */
  getAddresses(purposes?: readonly AccountType[]): Promise<readonly Account[]>;
  /**
   * Asks the wallet to sign a text or bytes with the selected account.
   * @example const { signature } = await modal.api.bip122.signMessage('Hello');
   */
  signMessage(
    message: string | Uint8Array,
    options?: Pick<Bip122Message, 'account' | 'protocol' | 'signal'>,
  ): Promise<Bip122Signature>;
  /**
   * Asks the wallet to sign a partially signed transaction (BIP-174, base64).
   * @example const { psbt } = await modal.api.bip122.signPsbt('cHNidP8B…');
   */
  signPsbt(psbt: string, options?: Omit<Bip122Psbt, 'psbt'>): Promise<Bip122SignedPsbt>;
  /**
   * Pays from the payment account, whichever account is selected. @returns the id of the transaction
   * @example const id = await modal.api.bip122.sendTransfer({ to: 'bc1q…', satoshis: 25_000n });
   */
  sendTransfer(transfer: Bip122Transfer): Promise<string>;
}

declare module 'latchkey/plugin' {
  interface AccountTypes {
    /** Receives and sends bitcoins. */
    payment: true;
    /** Holds ordinals. */
    ordinal: true;
  }
}
