/** The Bitcoin wallet in the shape of AppKit's `BitcoinConnector`. */

import type { Bip122Api } from 'latchkey/plugins/bip122/slots';
import { connectionOf } from './account.js';
import type { Room } from './room.js';

/** An address of the wallet. */
export interface BitcoinAddress {
  readonly address: string;
  /** Hex. */
  readonly publicKey?: string | undefined;
  readonly purpose: 'payment' | 'ordinal' | 'stx';
}

/** The wallet of the namespace `bip122`. Its methods reject with a `ModalError`. */
export interface BitcoinConnector {
  readonly id: string;
  readonly name: string;
  readonly chain: 'bip122';
  /** The addresses that the wallet shares. */
  getAccountAddresses(): Promise<readonly BitcoinAddress[]>;
  /** @returns the signature in base64 */
  signMessage(input: { readonly message: string; readonly address: string }): Promise<string>;
  /** Pays. `amount` is in satoshi, as text. @returns the id of the transaction */
  sendTransfer(input: { readonly amount: string; readonly recipient: string }): Promise<string>;
  /** Signs a transaction. `psbt` is base64. The inputs of the wallet's accounts are signed. */
  signPSBT(input: {
    readonly psbt: string;
    readonly signInputs?: readonly {
      readonly address: string;
      readonly index: number;
      readonly sighashTypes: readonly number[];
    }[];
    /** Default false. */
    readonly broadcast?: boolean;
  }): Promise<{ readonly psbt: string; readonly txid?: string | undefined }>;
}

/** The provider of the connection. */
export function createBitcoinProvider(room: Room): BitcoinConnector {
  const api = () => room.modal.api.bip122 as Bip122Api;
  const { id = '', name = '' } = connectionOf(room, 'bip122')?.connector ?? {};
  return Object.freeze({
    id,
    name,
    chain: 'bip122' as const,
    getAccountAddresses: async () => {
      const accounts = await api().getAddresses();
      return accounts.map(({ address, publicKey, type }) => ({
        address,
        ...(publicKey && { publicKey }),
        purpose: type === 'ordinal' ? ('ordinal' as const) : ('payment' as const),
      }));
    },
    signMessage: async ({ message, address }) => (await api().signMessage(message, { account: address })).signature,
    sendTransfer: ({ amount, recipient }) => api().sendTransfer({ to: recipient, satoshis: BigInt(amount) }),
    signPSBT: async ({ psbt, signInputs, broadcast = false }) => {
      const inputs = signInputs?.map(({ address, ...input }) => ({ ...input, account: address }));
      const signed = await api().signPsbt(psbt, { broadcast, ...(inputs && { inputs }) });
      return { psbt: signed.psbt ?? psbt, ...(signed.txid && { txid: signed.txid }) };
    },
  } satisfies BitcoinConnector);
}
