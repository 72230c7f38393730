/** Sources of receivers that Send offers, such as an address book. Other plugins import only this file. */

import { defineService, type Label, type NetworkId, typed } from 'latchkey/plugin';

/** A receiver that a plugin knows. */
export interface OfferedReceiver {
  /** An address of the network. Others are not offered. Send reads and checks it as an address that the user types. */
  readonly address: string;
  /** Untrusted text of at most 64 characters. Shown beside the address, never instead of it. */
  readonly name?: string | undefined;
}

/** The account that sends. */
export interface ReceiverRequest {
  /** CAIP-2. */
  readonly network: NetworkId;
  readonly account: string;
  /** Aborted when the answer is no longer needed: at the deadline of 5 s, and when the view is left. */
  readonly signal: AbortSignal;
}

/** A list of receivers, which Send shows while no receiver is entered. */
export interface ReceiverSource {
  /** The heading of the list. */
  readonly title: Label;
  /**
   * @returns the receivers of the network, the best first. Send shows five.
   * @throws any error; it is reported, and the list is not shown
   */
  list(request: ReceiverRequest): Promise<readonly OfferedReceiver[]>;
}

/**
 * Sources of receivers, by namespace, or under `all` for all namespaces.
 * @example
 * const book = receivers.of('all', () => ({
 *   title: { key: 'book.title', text: 'Address book' },
 *   list: async () => [{ name: 'Rent', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
 * }));
 */
export const receivers = defineService({ id: 'send.receivers', of: typed<ReceiverSource>() });
