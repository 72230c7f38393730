/** Storage of a wallet, separate from the modal's storage. */

/** Prefix of all storage keys of the burner wallets. */
export const MEMORY_PREFIX = 'latchkey-sandbox:';

/** A stored value of a wallet. */
export interface MemoryStore<Memory> {
  load(): Memory;
  save(memory: Memory): void;
  clear(): void;
}

/**
 * Creates a stored value. Storage is per origin, and so are a wallet's approvals.
 *
 * @param storage - Called for each access because reading `localStorage` may throw. Without storage nothing is saved.
 * @param id - Unique id of the value, such as `example.harbor:solana`.
 * @param parse - Validates the stored value. Receives `null` if none is stored and `undefined` if storage or its JSON
 *   cannot be read.
 */
export function createMemory<Memory>(
  storage: () => Storage | undefined,
  id: string,
  parse: (value: unknown) => Memory,
): MemoryStore<Memory> {
  const key = `${MEMORY_PREFIX}${id}`;
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      const found = storage();
      return found && act(found);
    } catch {
      return undefined; // Storage is blocked or full, or the JSON is invalid: act as if nothing were stored.
    }
  };
  return {
    load: () => parse(attempt((found) => JSON.parse(found.getItem(key) ?? 'null'))),
    save: (memory) => void attempt((found) => found.setItem(key, JSON.stringify(memory))),
    clear: () => void attempt((found) => found.removeItem(key)),
  };
}

/** Whether a stored value is a non-negative safe integer, such as an index or an EIP-155 chain id. */
export const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
