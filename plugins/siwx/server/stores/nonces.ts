/** Nonces: given out once, taken back once. */

import { toHex } from '../bytes.js';

/** Where nonces wait. Of two that consume the same one at the same time, only one may be told yes: on all servers that share it. */
export interface NonceStore {
  /** @param expiresAt - Epoch ms; it may be forgotten from then on. */
  put(nonce: string, expiresAt: number): Promise<void>;
  /** Takes it away. @returns Whether it was there, and not expired */
  consume(nonce: string): Promise<boolean>;
}

/** Decisions: nobody may take longer to sign. */
export const MAX_NONCE_MS = 600_000;

const BYTES = 20;
/** Nonces cost nothing to ask for; the oldest go first. */
const MAX_KEPT = 100_000;

/** 160 bits of chance, in letters and digits. */
export function createNonce(random: (bytes: number) => Uint8Array): string {
  return toHex(random(BYTES));
}

/** Whether a text could be one of ours: what goes to a store, a folder or a database is never anything else. */
export function isNonce(text: string): boolean {
  return /^[A-Za-z0-9]{17,128}$/.test(text);
}

/** Nonces of one process. They are lost when it ends; several servers need a store they share. */
export function memoryNonces(now: () => number = Date.now): NonceStore {
  const kept = new Map<string, number>();
  return {
    async put(nonce, expiresAt) {
      for (const [old, end] of kept) {
        if (end > now() && kept.size < MAX_KEPT) break;
        kept.delete(old);
      }
      kept.set(nonce, expiresAt);
    },
    async consume(nonce) {
      const expiresAt = kept.get(nonce);
      return kept.delete(nonce) && expiresAt !== undefined && expiresAt > now();
    },
  };
}
