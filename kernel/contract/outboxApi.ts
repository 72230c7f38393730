/** `modal.api.outbox`. */

import type { OutboxAdded, OutboxEntry } from './outbox.js';

/** `modal.api.outbox`. `modal.state.outbox.entries` has the entries of the connected accounts. */
export interface OutboxApi {
  /**
   * Lists a transaction that the app has sent by a library of its own, and follows it to its end.
   * @throws `INPUT_INVALID` · `NETWORK_UNKNOWN` · `NOT_CONNECTED`
   * @example const entry = await modal.api.outbox.add({ id: '0x5c50…', network: 'eip155:1', label: 'Mint' });
   */
  add(transaction: OutboxAdded): Promise<OutboxEntry>;
  /**
   * Waits for the end of what `submit`, `register` or `sendCalls` has started.
   *
   * @param id - The wallet's answer, or the key of an entry.
   * @throws `OUTBOX_UNKNOWN` if there is no such entry, also after a disconnect has removed it · `ABORTED`
   * @example const { status } = await modal.api.outbox.settled('0x5c50…');
   */
  settled(id: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<OutboxEntry>;
  /**
   * Closes the row of an entry that has ended.
   * @example modal.api.outbox.dismiss('0x5c50…');
   */
  dismiss(key: string): Promise<void>;
}
