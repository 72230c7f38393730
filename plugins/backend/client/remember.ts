/** Keeps answers in the page's storage for a short time, so that a reload does not ask again. */

import { connectionsAtom, type PluginContext, type StoredKey } from 'latchkey/plugin';
import type { StoredAnswer } from '../state.js';

/** Stored answers of one kind. */
export interface Memory {
  /** The text of an answer that is not too old. */
  get(key: string): string | undefined;
  set(key: string, body: string): void;
  remove(key: string): void;
}

/** Characters of all answers of one kind. A stored value may have 8 KiB. */
const MAX_LENGTH = 6_000;
/** Stores nothing. */
export const NOTHING: Memory = { get: () => undefined, set: () => undefined, remove: () => undefined };

/** Whether answers may be stored. The last disconnect forgets all of them, so a later answer is not stored. */
export const mayStore = ({ store }: Pick<PluginContext, 'store'>): boolean => store.get(connectionsAtom).size > 0;

/** @param remember - `false` stores nothing. */
export function createMemory(
  context: Pick<PluginContext, 'storage' | 'env' | 'store'>,
  key: StoredKey<readonly StoredAnswer[]>,
  ttlMs: number,
  remember: boolean,
): Memory {
  if (!remember) return NOTHING;
  const { storage, env } = context;
  // The clock of the system may have been set back: an answer from the future is not used.
  const isFresh = ([, at]: StoredAnswer) => at <= env.date() && env.date() - at < ttlMs;
  return {
    get: (wanted) => storage.get(key).find((one) => one[0] === wanted && isFresh(one))?.[2],
    set(name, body) {
      if (!mayStore(context)) return;
      const others = storage.get(key).filter((one) => one[0] !== name && isFresh(one));
      let length = 0;
      const fitting = [[name, env.date(), body] as const, ...others].filter((one) => {
        length += one[0].length + JSON.stringify(one[2]).length + 40;
        return length <= MAX_LENGTH;
      });
      storage.set(key, fitting);
    },
    remove(name) {
      if (!mayStore(context)) return;
      storage.set(
        key,
        storage.get(key).filter((one) => one[0] !== name),
      );
    },
  };
}
