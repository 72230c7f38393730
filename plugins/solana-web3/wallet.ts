/** A wallet for code of `@solana/web3.js`, in the form that Anchor and wallet-adapter use. */

import { base58 } from '@scure/base';
import { PublicKey, type Transaction, type VersionedTransaction } from '@solana/web3.js';
import type { AnyModal, NetworkId } from 'latchkey/plugin';
import { ModalError } from 'latchkey/plugin';
import type { SolanaApi, SolanaSendOptions } from 'latchkey/plugins/solana/slots';

/** Which account signs, and for which network. */
export interface WalletOptions {
  /** An account of the connection. Default: the selected one. */
  readonly account?: string | undefined;
  /** CAIP-2 id of one of the app's networks. Default: the active one. */
  readonly network?: NetworkId | undefined;
}

/** The connected account. Methods reject with `FEATURE_MISSING` if the wallet does not support them. */
export interface ModalWallet {
  readonly publicKey: PublicKey;
  /** Signs a transaction. */
  signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T>;
  /** Signs several transactions in one prompt. */
  signAllTransactions<T extends Transaction | VersionedTransaction>(transactions: T[]): Promise<T[]>;
  /** @returns the 64 bytes of the signature */
  signMessage(message: Uint8Array): Promise<Uint8Array>;
  /** Signs and sends. @returns the signature in base58 */
  sendTransaction(transaction: Transaction | VersionedTransaction, options?: SolanaSendOptions): Promise<string>;
}

/**
 * The wallet of the connection, for code that expects one of wallet-adapter or Anchor.
 *
 * @returns `undefined` while no wallet is connected, or if the account is not one of the connection
 */
export function getWallet(modal: AnyModal, { account, network }: WalletOptions = {}): ModalWallet | undefined {
  const connection = modal.state.connections.get().get('solana');
  const address = account ?? connection?.account.address;
  if (address === undefined || !connection?.accounts.some((one) => one.address === address)) return undefined;
  const api = apiOf(modal);
  const call = { account: address, network };
  return Object.freeze({
    publicKey: new PublicKey(address),
    signTransaction: <T extends Transaction | VersionedTransaction>(transaction: T) =>
      api.signTransaction(transaction, call),
    signAllTransactions: async <T extends Transaction | VersionedTransaction>(transactions: T[]) => [
      ...(await api.signAllTransactions(transactions, call)),
    ],
    signMessage: async (message: Uint8Array) => base58.decode(await api.signMessage(message, { account: address })),
    sendTransaction: (transaction: Transaction | VersionedTransaction, options?: SolanaSendOptions) =>
      api.sendTransaction(transaction, { ...options, ...call }),
  });
}

/** @throws `CHAIN_MISSING` */
function apiOf(modal: AnyModal): SolanaApi {
  const { solana } = (modal as unknown as { readonly api: { readonly solana?: SolanaApi } }).api;
  if (solana) return solana;
  throw new ModalError('This modal has no plugin "solana". Add solana() to the plugins of the modal.', {
    code: 'CHAIN_MISSING',
  });
}
