/** The outbox: everything that was handed to a wallet, and the slots of what can be handed to one. */

import { atom } from 'jotai/vanilla';
import type { ActivityTransfer } from './activity.js';
import { defineService, typed } from './define.js';
import type { NetworkId } from './model.js';

/** The wallet's answer to a request. */
export interface Submitted {
  /** The transaction's id; for `calls` the id of the batch. */
  readonly id: string;
  readonly kind: 'transaction' | 'calls';
}

/**
 * `prompting`: the wallet is asked. `pending`: the wallet has answered, and the network has no result yet. `partly`: a batch of which
 * only some calls had an effect. `replaced`: another transaction with the same number was mined, such as one with a higher fee.
 * `dropped`: no node knows the transaction, and it can no longer be mined. `mismatch`: the transaction on the network differs from
 * the one that the user reviewed.
 */
export type OutboxStatus =
  | 'prompting'
  | 'pending'
  | 'confirmed'
  | 'failed'
  | 'partly'
  | 'replaced'
  | 'dropped'
  | 'mismatch';

/**
 * The statuses that do not change any more. An end is final, also if a reorganisation removes its block: the user knows it, and the next
 * request may have been made. Apps that need more certainty wait for confirmations, as with `waitForReceipt` of `eip155`.
 */
export type OutboxEnd = Exclude<OutboxStatus, 'prompting' | 'pending'>;

/** A change by the wallet to a request that was confirmed all the same: the receiver has got what was reviewed. */
export interface OutboxNote {
  /** `fee`: the wallet has paid the network far more than was reviewed. `outputs`: it has paid unknown addresses too. */
  readonly kind: 'fee' | 'outputs';
  /** The paid fee in the smallest unit of the network's currency, or the number of the unknown addresses. */
  readonly value: bigint;
}

/** A request that was handed to a wallet. Frozen. */
export interface OutboxEntry<Data = unknown> {
  /** Identifies the entry, also before the wallet has answered. Random. */
  readonly key: string;
  /** The wallet's answer: the hash or the id of a transaction, or the id of a batch. Empty while the wallet is asked. */
  readonly id: string;
  /** `calls`: the id is not that of a transaction, but of a batch, or of an order at a provider. */
  readonly sentAs: Submitted['kind'];
  /** The key of the kind, such as `transfer`. */
  readonly kind: string;
  readonly network: NetworkId;
  /** The address that asked. */
  readonly account: string;
  readonly status: OutboxStatus;
  /**
   * Why it has ended, or why its end is unknown: `REVERTED`, `NONCE_USED`, `NONCE_FREE`, `EXPIRED`, `WALLET_DROPPED`, `ANSWER_UNSEEN`
   * (the page was closed while the wallet was asked), or a code of the kind.
   */
  readonly reason?: string | undefined;
  /** With the status `mismatch`: the first field that differs from the review. */
  readonly field?: string | undefined;
  /** With the status `confirmed`: what the wallet has changed. */
  readonly note?: OutboxNote | undefined;
  /** The id of the transaction on the network, if it differs from `id`, as with batches. */
  readonly transaction?: string | undefined;
  /** Epoch ms. */
  readonly requestedAt: number;
  /** When the wallet answered, epoch ms. */
  readonly sentAt?: number | undefined;
  /** When the end was seen, epoch ms. */
  readonly endedAt?: number | undefined;
  /** The sender's transaction number, once it is known; on Bitcoin that of the spent coin. A replacement uses the same number. */
  readonly nonce?: string | undefined;
  /** The looks in a row in which no node knew the transaction. */
  readonly missing: number;
  /** The user has closed the row of the entry. */
  readonly isDismissed: boolean;
  /** The data of the kind, such as a transfer's receiver and amount. */
  readonly data: Data;
}

/** The result of one look at the network. An entry changes only by what a look has proved. */
export type OutboxLook =
  /** No node knows the transaction, or no node answers. */
  | { readonly status: 'unknown'; readonly nonce?: string | undefined }
  | { readonly status: 'pending'; readonly nonce?: string | undefined }
  /** `id`: the transaction on the network. */
  | {
      readonly status: 'confirmed' | 'failed' | 'partly' | 'replaced' | 'dropped';
      readonly id?: string | undefined;
      readonly reason?: string | undefined;
      /** Only for `confirmed`. */
      readonly note?: OutboxNote | undefined;
    }
  | { readonly status: 'mismatch'; readonly field: string; readonly id?: string | undefined };

/** The assets that an entry moves, as a row of the history shows them. */
export interface OutboxMove {
  /** `send`, `trade`, `approve`, `execute` and others, as in `ActivityTransaction`. */
  readonly type: string;
  /** The name of the provider of a purchase. Default: the account. */
  readonly from?: string | undefined;
  /** Empty if it is unknown. */
  readonly to: string;
  readonly transfers: readonly ActivityTransfer[];
}

/** A kind of request, such as a transfer. It says how an entry is stored, followed and described; the outbox does the rest. */
export interface OutboxKind<Data> {
  /** Validates stored data. @returns `undefined` for invalid data, which is then ignored and kept */
  parse(raw: unknown): Data | undefined;
  /** The data as JSON: at most 1,000 characters, without what is not needed any more. Default: the data itself. */
  toJson?(data: Data): unknown;
  /**
   * Looks once at the network, and compares what it finds with what was reviewed. Default: `look` of the service `transfers`.
   *
   * @throws any error; it counts as `unknown`
   */
  track?(entry: OutboxEntry<Data>, signal: AbortSignal): Promise<OutboxLook>;
  /** Whether `track` is also called while the wallet is asked, because the answer is seen on the network only. Default: false. */
  readonly isAnsweredElsewhere?: boolean;
  /** Ms until the next look. Default: 1,500 during the first minute, then 10,000. */
  pauseMs?(entry: OutboxEntry<Data>): number;
  /** The assets that it moves. `undefined`: it has no row in the history. */
  move(entry: OutboxEntry<Data>): OutboxMove | undefined;
  /** The action in the modal's language: "Send 0.1 ETH". */
  label(entry: OutboxEntry<Data>): Promise<string>;
  /** The toast at the end, in the modal's language: "Sent 0.1 ETH". `undefined`: no toast. */
  ended?(entry: OutboxEntry<Data>): Promise<string | undefined>;
  /** The note of the entry in the modal's language: "Your wallet has raised the network cost to 0.1 BTC." */
  note?(entry: OutboxEntry<Data>): Promise<string | undefined>;
  /** Reads the entries that an earlier version has stored in its own way, once, and removes them there. */
  takeOld?(): readonly OutboxOld<Data>[];
}

/** An entry of an earlier version. */
export type OutboxOld<Data> = Omit<OutboxEntry<Data>, 'key' | 'kind' | 'isDismissed' | 'reason'>;

/** A request to the wallet that is about to be made. */
export interface OutboxRequest<Data> {
  readonly kind: string;
  readonly network: NetworkId;
  readonly account: string;
  readonly data: Data;
}

/** A transaction that the app has sent by a library of its own. */
export interface OutboxAdded {
  /** The hash or signature. */
  readonly id: string;
  readonly network: NetworkId;
  /** Shown to the user: "Mint a ticket". At most 80 characters. */
  readonly label: string;
}

/** The outbox, for plugins. */
export interface Outbox {
  /**
   * Writes an entry with the status `prompting`, asks the wallet, and writes its answer before anything else. A rejection removes
   * the entry if it proves that nothing was sent: the user's refusal, a refusal before the wallet is asked, or an error that the
   * wallet has answered. After any other error, such as a lost connection, the entry stays with the reason `ANSWER_UNSEEN`.
   *
   * @param ask - Asks the wallet once. Refuse with codes of your own before you call this method: they prove nothing.
   * @returns the entry with the wallet's answer
   * @throws the errors of `ask`
   */
  ask<Data>(request: OutboxRequest<Data>, ask: () => Promise<Submitted>): Promise<OutboxEntry<Data>>;
  /** Writes a purchase or another request that no wallet is asked for. @returns its key */
  put<Data>(
    request: OutboxRequest<Data>,
    state?: Partial<Pick<OutboxEntry, 'id' | 'status' | 'reason' | 'sentAs' | 'note'>>,
  ): OutboxEntry<Data>;
  /** Changes an entry that has not ended. @returns `undefined` if there is no such entry */
  change<Data>(
    key: string,
    part: Partial<Pick<OutboxEntry<Data>, 'status' | 'reason' | 'data' | 'id' | 'transaction' | 'field'>>,
  ): OutboxEntry<Data> | undefined;
  /**
   * Lists a transaction that the app has sent by a library of its own.
   * @throws `INPUT_INVALID` · `NETWORK_UNKNOWN` · `NOT_CONNECTED`
   */
  add(transaction: OutboxAdded): OutboxEntry;
  /**
   * Waits for the end of an entry.
   *
   * @param id - The wallet's answer, or the key of the entry.
   * @throws `OUTBOX_UNKNOWN` if there is no such entry, also after a disconnect has removed it · `ABORTED`
   */
  settled(id: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<OutboxEntry>;
  /** Looks at once, without waiting for the next turn. @returns the entry afterwards */
  look(key: string): Promise<OutboxEntry | undefined>;
  /** Closes the row of an entry that has ended, or whose answer was not seen. */
  dismiss(key: string): void;
  /** The loaded kind of an entry. */
  kind(name: string): OutboxKind<unknown> | undefined;
}

const NONE: readonly OutboxEntry[] = Object.freeze([]);

/** The entries of the connected accounts in all namespaces, the newest first. */
export const outboxAtom = atom(NONE);
/** The last errors with which `ask` has rejected and which do not prove that nothing was sent, the newest first. */
export const unseenErrorsAtom = atom<readonly unknown[]>([]);

/**
 * The outbox. Its only key is `all`.
 * @example const box = await context.service(outbox, 'all');
 */
export const outbox = defineService({ id: 'outbox', of: typed<Outbox>() });
/**
 * The kinds of requests. The key is the name of the kind.
 * @example const kinds = [...context.read(outboxKinds).keys()];
 */
// `unknown`: an entry has the data of its own kind, which the outbox does not know.
export const outboxKinds = defineService({ id: 'outboxKinds', of: typed<OutboxKind<unknown>>() });

/** A transaction whose content is not known. */
export interface TrackedTransaction
  extends Pick<OutboxEntry, 'id' | 'network' | 'account' | 'nonce' | 'missing' | 'sentAs'> {
  /** Epoch ms. */
  readonly sentAt: number;
}

/** Whether an entry has ended. */
export const hasEnded = ({ status }: Pick<OutboxEntry, 'status'>): boolean =>
  status !== 'prompting' && status !== 'pending';
