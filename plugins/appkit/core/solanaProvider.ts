/** The Solana wallet in the shape of AppKit's `Provider` of its Solana adapter. */

import { base58 } from '@scure/base';
import type { Connection } from 'latchkey/plugin';
import type { SolanaApi, SolanaSendOptions, SolanaTransaction } from 'latchkey/plugins/solana/slots';
import { readRecordsOf } from './networks.js';
import type { Room } from './room.js';

/**
 * The wallet of the namespace `solana`. Its methods reject with a `ModalError`. `Key` is `PublicKey` of `@solana/web3.js`.
 */
export interface SolanaProvider<Key = unknown> {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly chain: 'solana';
  /** The networks of the app. */
  readonly chains: readonly unknown[];
  /** The selected account. `undefined` without the adapter of Solana, which brings the package. */
  readonly publicKey: Key | undefined;
  /** The wallet of the Wallet Standard. */
  readonly provider: unknown;
  /** The addresses that the wallet shares. */
  getAccounts(): readonly { readonly address: string }[];
  /** @returns the 64 bytes of the signature */
  signMessage(message: Uint8Array): Promise<Uint8Array>;
  /** Signs a transaction, legacy or versioned. */
  signTransaction<T extends SolanaTransaction>(transaction: T): Promise<T>;
  /** Signs several transactions in one prompt. */
  signAllTransactions<T extends SolanaTransaction>(transactions: readonly T[]): Promise<readonly T[]>;
  /** Signs and sends. @returns the signature in base58 */
  signAndSendTransaction(transaction: SolanaTransaction, options?: SolanaSendOptions): Promise<string>;
  /** The same. The nodes of the network are used, whatever the connection says. */
  sendTransaction(transaction: SolanaTransaction, connection?: unknown, options?: SolanaSendOptions): Promise<string>;
  /** Connects, and resolves to the address. */
  connect(): Promise<string>;
  /** Ends the connection. */
  disconnect(): Promise<void>;
}

/** The provider of a connection. */
export function createSolanaProvider(room: Room, connection: Connection): SolanaProvider {
  const api = () => room.modal.api.solana as SolanaApi;
  const { account, accounts, connector, features } = connection;
  const own = { account: account.address };
  const adapter = room.options.adapters?.find((one) => one.namespace === 'solana');
  const send = (transaction: SolanaTransaction, options?: SolanaSendOptions) =>
    api().sendTransaction(transaction, { ...options, ...own });
  return Object.freeze({
    id: connector.id,
    name: connector.name,
    type: connector.type,
    chain: 'solana' as const,
    chains: readRecordsOf(room.records, 'solana'),
    publicKey: adapter?.publicKeyOf?.(account.address),
    provider: features.provider,
    getAccounts: () => accounts.map(({ address }) => ({ address })),
    signMessage: async (message: Uint8Array) => base58.decode(await api().signMessage(message, own)),
    signTransaction: <T extends SolanaTransaction>(transaction: T) => api().signTransaction(transaction, own),
    signAllTransactions: <T extends SolanaTransaction>(transactions: readonly T[]) =>
      api().signAllTransactions(transactions, own),
    signAndSendTransaction: send,
    sendTransaction: (transaction: SolanaTransaction, _connection?: unknown, options?: SolanaSendOptions) =>
      send(transaction, options),
    connect: async () => account.address,
    disconnect: async () => {
      await room.modal.disconnect('solana');
    },
  } satisfies SolanaProvider);
}
