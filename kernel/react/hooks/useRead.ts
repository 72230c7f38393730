/** `useRead` outside of a plugin, where no platform has a clock: it has no delay. */

import { type Read, type ReadOptions, useRead as useReadInView } from '../../ui/hooks/useRead.js';

/**
 * Reads a value for a key: again when the key changes, with each `refresh` and with `retry`. Only the newest attempt counts; an older
 * one is aborted, as is the last one when the component is removed.
 *
 * @param key - The value depends on it. `undefined`: nothing is read.
 * @param read - Need not be memoised.
 * @example const price = useRead('eth', async (signal) => (await fetch('https://api.example.com/eth', { signal })).json());
 */
export const useRead: <Value>(
  key: string | undefined,
  read: (signal: AbortSignal) => Promise<Value>,
  options?: Omit<ReadOptions, 'delayMs'>,
) => Read<Value> = useReadInView;
