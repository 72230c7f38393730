/** What a wallet remembers of a page: its own storage, apart from the modal's. */

/** All keys of the burner wallets start so. */
export const MEMORY_PREFIX = 'latchkey-sandbox:';

/** Where a wallet keeps what it remembers. */
export interface MemoryStore<Memory> {
  load(): Memory;
  save(memory: Memory): void;
  clear(): void;
}

/**
 * A memory. Storage is per origin, and so are a wallet's approvals.
 *
 * @param storage - Called each time, as it may throw; without storage the memory lasts as long as the page.
 * @param id - The wallet, and what of it: nobody else's.
 * @param parse - Reads what was stored, whatever it is; `undefined` when nothing was.
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
      return undefined; // blocked or full: the wallet forgets, as one in a private window does
    }
  };
  return {
    load: () => parse(attempt((found) => JSON.parse(found.getItem(key) ?? 'null'))),
    save: (memory) => void attempt((found) => found.setItem(key, JSON.stringify(memory))),
    clear: () => void attempt((found) => found.removeItem(key)),
  };
}

/** Whether a stored value can be an index, or a chain's number. */
export const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
