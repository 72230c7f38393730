/** What the languages of Bitcoin wallets have in common: one interface, and one way to ask. */

import { type Account, ModalError, type Network, type NetworkId, type PluginContext } from 'latchkey';
import { askOnce } from 'latchkey/chain-kit';
import type { Purpose, Shared } from './accounts.js';
import type { Psbt } from './psbt.js';
import type { Bip122Protocol } from './slots.js';

/** How a question is asked. */
export interface How {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Asks a wallet: settles once. @throws as `askOnce` */
export type Ask = <T>(
  what: string,
  call: () => unknown,
  parse: (answer: unknown) => T | undefined,
  how: How,
) => Promise<T>;

/** What a connect wishes for. */
export interface Wish {
  /** Where the app would like to be. */
  readonly network: NetworkId | undefined;
  /** The account that shall stand first. */
  readonly first: Purpose;
  readonly appName: string;
}

/** Someone to sign an input. */
export interface InputToSign {
  readonly index: number;
  readonly account: Account;
  readonly sighashTypes?: readonly number[] | undefined;
}

/** A PSBT to sign, checked. */
export interface PsbtToSign {
  readonly psbt: Psbt;
  readonly inputs: readonly InputToSign[];
  readonly broadcast: boolean;
  readonly how: How;
}

/** News of a wallet: what it shares now, that it has ended the connection, or only that something is new. */
export type News = { readonly shared: Shared } | 'ended' | 'changed';

/**
 * A wallet in one of its languages. What it answers is of the right shape; whether it fits what was asked is judged by who asks.
 * A method that is absent the wallet does not have.
 */
export interface Dialect {
  readonly provider: object;
  /** Asks the user. */
  connect(how: How): Promise<Shared>;
  /** Reads without asking anybody. No accounts: it shares none. */
  look?(how: How): Promise<Shared>;
  /** Hears its changes; returns the unsubscribe. */
  listen?(heard: (news: News) => void): () => void;
  leave?(): Promise<void>;
  switchTo?(network: Network, how: How): Promise<void>;
  /** Protocols it signs with. */
  readonly protocols: readonly Bip122Protocol[];
  /** As the wallet wrote it: text, or bytes. */
  signMessage?(
    input: { readonly account: Account; readonly message: string | Uint8Array; readonly protocol: Bip122Protocol },
    how: How,
  ): Promise<string | Uint8Array>;
  /** Base64 or hex; nothing where a wallet that sent it gives none back. */
  signPsbt?(input: PsbtToSign): Promise<{ readonly psbt?: Psbt; readonly txid?: string }>;
  readonly broadcasts: boolean;
  sendTransfer?(input: { readonly to: string; readonly satoshis: bigint }, how: How): Promise<string>;
}

/** Makes a wallet's language out of the means to ask. */
export type Open = (ask: Ask, wish: Wish) => Dialect;

/** @param toError - Turns what the wallet threw into an error of ours. */
export function createAsk({ env }: Pick<PluginContext, 'env'>, toError: (error: unknown) => ModalError): Ask {
  return (what, call, parse, { timeoutMs, signal }) =>
    askOnce(env, call, parse, { what, plugin: 'bip122', timeoutMs, signal, toError });
}

/** A transaction's id: 32 bytes in hex. */
export function readTxid(answer: unknown): string | undefined {
  return typeof answer === 'string' && /^[0-9a-f]{64}$/i.test(answer) ? answer.toLowerCase() : undefined;
}

/** Text of a message for wallets that sign text only. @throws `INPUT_INVALID` for bytes that are none */
export function textOf(message: string | Uint8Array): string {
  try {
    return typeof message === 'string'
      ? message
      : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message);
  } catch (cause) {
    throw new ModalError('This wallet signs text only.', { code: 'INPUT_INVALID', plugin: 'bip122', cause });
  }
}

/** This wallet has no such thing. */
export const cannot = (what: string): ModalError =>
  new ModalError('This wallet cannot do that.', {
    code: 'FEATURE_MISSING',
    plugin: 'bip122',
    hints: [`Asked: ${what}.`],
  });
