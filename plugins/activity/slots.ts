/** Rows that other plugins add to the view of a transaction. Other plugins import only this file. */

import { type ActivityTransaction, atom, defineList, type Network, type PluginContext, typed } from 'latchkey/plugin';

/** A transaction as the view shows it: of the history, or sent here and not in the history yet. */
export interface OpenTransaction extends Omit<ActivityTransaction, 'status'> {
  /** `partly`: some calls of a batch were reverted. */
  readonly status: ActivityTransaction['status'] | 'partly' | 'replaced' | 'dropped';
  /**
   * Whether `hash` is a transaction of the network. Until it is known, it is an id of the provider of a purchase, or the wallet's id
   * of a batch. Default true.
   */
  readonly isOnChain?: boolean;
}

/** A row of the view of a transaction. It reads the transaction from `openTransactionAtom`. */
export interface TransactionRow {
  readonly id: string;
  /** Loads the module of the row. */
  load(): Promise<{ readonly default: () => unknown }>;
  /** Whether the row has something to show. Default: always. */
  when?(transaction: OpenTransaction, place: { readonly network: Network; readonly context: PluginContext }): boolean;
}

/** The transaction in the open view. Set by the view. */
export const openTransactionAtom = atom<OpenTransaction | undefined>(undefined);

/**
 * Rows in the view of a transaction, below its parties.
 * @example const row = transactionRows.of({ id: 'note', load: async () => ({ default: () => 'For the rent' }) });
 */
export const transactionRows = defineList({ id: 'activity.transactionRows', of: typed<TransactionRow>() });
