/** What a wallet remembers of a page: its own storage, apart from the modal's. */

import { isLoopbackUrl } from '../loopback.js';
import type { SandboxChain } from '../types.js';

/** All keys of the burner wallets start so. */
export const MEMORY_PREFIX = 'latchkey-sandbox:';

/** A wallet's memory. Storage is per origin, and so are its approvals. */
export interface Memory {
  readonly approved: boolean;
  /** Index of the selected account. */
  readonly account: number;
  readonly chainId: number | undefined;
  /** Chains the page added. */
  readonly added: readonly SandboxChain[];
}

/** Where a wallet keeps its memory. */
export interface MemoryStore {
  load(): Memory;
  save(memory: Memory): void;
  clear(): void;
}

const EMPTY: Memory = { approved: false, account: 0, chainId: undefined, added: [] };

/** @param storage - Called each time, as it may throw; without storage the memory lasts as long as the page. */
export function createMemory(storage: () => Storage | undefined, rdns: string): MemoryStore {
  const key = `${MEMORY_PREFIX}${rdns}`;
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      const found = storage();
      return found && act(found);
    } catch {
      return undefined; // blocked or full: the wallet forgets, as one in a private window does
    }
  };
  return {
    load: () => parse(attempt((found) => found.getItem(key))),
    save: (memory) => void attempt((found) => found.setItem(key, JSON.stringify(memory))),
    clear: () => void attempt((found) => found.removeItem(key)),
  };
}

function parse(text: string | null | undefined): Memory {
  if (text === null || text === undefined) return EMPTY;
  try {
    const { approved, account, chainId, added } = JSON.parse(text) as Record<string, unknown>;
    return {
      approved: approved === true,
      account: isIndex(account) ? account : 0,
      chainId: isIndex(chainId) ? chainId : undefined,
      added: Array.isArray(added) ? added.filter(isChain) : [],
    };
  } catch {
    return EMPTY;
  }
}

const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function isChain(value: unknown): value is SandboxChain {
  const { chainId, name, rpcUrl } = (value ?? {}) as Partial<SandboxChain>;
  return isIndex(chainId) && typeof name === 'string' && (isLoopbackUrl(rpcUrl) || /^https:\/\//.test(String(rpcUrl)));
}
