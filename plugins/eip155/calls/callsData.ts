/** The data of a batch in the outbox, and whether a batch is being sent. */

import { atom, type NetworkId } from 'latchkey/plugin';

export interface CallsData {
  /** The number of calls. */
  readonly count: number;
}

/** The kind of batches in the outbox. */
export const CALLS = 'calls';

/** Whether calls are being sent one after the other. Their batch is not over when those that were sent are mined. */
export const sendingAtom = atom(false);

/** A batch that was sent. */
export interface SentCalls {
  readonly id: string;
  readonly network: NetworkId;
  /** Epoch ms. */
  readonly sentAt: number;
  /** The number of calls. */
  readonly count: number;
}
