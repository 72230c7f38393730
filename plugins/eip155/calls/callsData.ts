/** What the outbox keeps of a batch, and whether one is being sent. */

import { atom } from 'latchkey/plugin';

export interface CallsData {
  /** The number of calls. */
  readonly count: number;
}

/** The kind of batches in the outbox. */
export const CALLS = 'calls';

/** Whether calls are being sent one after the other. Their batch is not over when those that were sent are mined. */
export const sendingAtom = atom(false);
