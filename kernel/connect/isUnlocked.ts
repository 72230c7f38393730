/** Waits until a locked wallet shares accounts again. */

import type { Grant } from '../contract/model.js';
import { isLocked } from './absence.js';

/** A locked grant, or a wallet that would ask. */
export interface Watched {
  watch?(changed: (shown: Pick<Grant, 'shares'> | undefined) => void): () => void;
}

/**
 * Resolves to true when the wallet shares accounts again, and to false when it has ended the connection.
 *
 * @param onChange - Called when the reason may have changed for which it shares none.
 */
export function isUnlocked(
  grant: Watched,
  signal: AbortSignal,
  onChange: (changed: Pick<Grant, 'shares'>) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (result: boolean) => {
      unwatch?.();
      signal.removeEventListener('abort', stop);
      resolve(result);
    };
    const stop = () => finish(false);
    const unwatch = grant.watch?.((changed) => {
      if (changed && isLocked(changed)) onChange(changed);
      else finish(changed !== undefined);
    });
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}
