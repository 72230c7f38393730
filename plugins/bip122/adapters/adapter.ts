/** The common interface of all Bitcoin wallets, and helpers of its implementations. */

import { askOnce } from 'latchkey/chain-kit';
import type { Account, ModalError, Network, NetworkId, PluginContext } from 'latchkey/plugin';
import { bip122Error, invalid } from '../errors.js';
import type { Bip122Protocol } from '../slots.js';
import type { Psbt } from '../transactions/psbt.js';
import type { Purpose, SharedAccounts } from '../wallets/accounts.js';

/** The limits of one request. */
export interface RequestLimits {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request to the wallet and parses its answer. @throws as `askOnce` */
export type RequestWallet = <T>(
  what: string,
  call: () => unknown,
  parse: (answer: unknown) => T | undefined,
  limits: RequestLimits,
) => Promise<T>;

/** The settings of one connection. */
export interface AdapterOptions {
  /** The app's active network, if it is a Bitcoin network. */
  readonly network: NetworkId | undefined;
  /** Accounts of this purpose are listed first. */
  readonly firstPurpose: Purpose;
  readonly appName: string;
}

/** An input of a PSBT, and the account that signs it. */
export interface InputToSign {
  readonly index: number;
  readonly account: Account;
  readonly sighashTypes?: readonly number[] | undefined;
}

/** A validated PSBT to sign. */
export interface PsbtToSign {
  readonly psbt: Psbt;
  readonly inputs: readonly InputToSign[];
  readonly broadcast: boolean;
  readonly limits: RequestLimits;
}

/** A change in the wallet: its new accounts, none while it is locked; the end of the connection; or an unspecified change. */
export type WalletChange = { readonly shared: SharedAccounts } | 'ended' | 'changed';

/**
 * A wallet behind its own interface. A method that the wallet lacks is absent.
 *
 * An adapter checks the format of answers. `createFeatures` checks that they match the request.
 */
export interface WalletAdapter {
  readonly provider: object;
  /** Asks the user for accounts. */
  connect(limits: RequestLimits): Promise<SharedAccounts>;
  /** Reads the accounts without a prompt. The list is empty when the wallet shares none. */
  readAccounts?(limits: RequestLimits): Promise<SharedAccounts>;
  /** Subscribes to changes; returns the unsubscribe. */
  subscribe?(listener: (change: WalletChange) => void): () => void;
  disconnect?(): Promise<void>;
  switchNetwork?(network: Network, limits: RequestLimits): Promise<void>;
  /** The supported formats of message signatures. */
  readonly protocols: readonly Bip122Protocol[];
  /** Returns the signature as the wallet encodes it: text or bytes. */
  signMessage?(
    input: { readonly account: Account; readonly message: string | Uint8Array; readonly protocol: Bip122Protocol },
    limits: RequestLimits,
  ): Promise<string | Uint8Array>;
  /** After they sent the transaction, some wallets return no PSBT, and some no id. */
  signPsbt?(input: PsbtToSign): Promise<{ readonly psbt?: Psbt; readonly txid?: string }>;
  /** Whether `signPsbt` supports `broadcast`. */
  readonly canBroadcast: boolean;
  sendTransfer?(input: { readonly to: string; readonly satoshis: bigint }, limits: RequestLimits): Promise<string>;
}

/** Creates the adapter of one connection. */
export type AdapterFactory = (request: RequestWallet, options: AdapterOptions) => WalletAdapter;

/** @param toError - Maps the wallet's errors. */
export function createRequestWallet(
  { env }: Pick<PluginContext, 'env'>,
  toError: (error: unknown) => ModalError,
): RequestWallet {
  return (what, call, parse, { timeoutMs, signal }) =>
    askOnce(env, call, parse, { what, plugin: 'bip122', timeoutMs, signal, toError });
}

/** Parses a transaction id: 32 bytes in hex. */
export function parseTxid(answer: unknown): string | undefined {
  return typeof answer === 'string' && /^[0-9a-f]{64}$/i.test(answer) ? answer.toLowerCase() : undefined;
}

/** Parses the answer to a transfer: `{ txid }`, or the id alone. */
export function parseTransferAnswer(answer: unknown): string | undefined {
  return parseTxid(answer) ?? parseTxid((answer as { readonly txid: unknown }).txid);
}

/** Parses `{ signature, address? }`. @returns `undefined` when the signature is for an address other than `address` */
export function parseMessageAnswer(answer: unknown, address: string): string | undefined {
  const { signature, address: signer } = answer as { readonly signature: unknown; readonly address?: unknown };
  if (signer !== undefined && String(signer).toLowerCase() !== address.toLowerCase()) return undefined;
  return typeof signature === 'string' ? signature : undefined;
}

/** The message as text, for wallets that sign text only. @throws `INPUT_INVALID` when the bytes are not UTF-8 */
export function toText(message: string | Uint8Array): string {
  try {
    return typeof message === 'string'
      ? message
      : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message);
  } catch (cause) {
    throw invalid('The message is not valid UTF-8, and this wallet signs text only.', cause);
  }
}

/** Creates the error for a request that the wallet does not support. */
export const unsupportedError = (request: string): ModalError =>
  bip122Error('FEATURE_MISSING', `This wallet does not support this request: ${request}.`);
