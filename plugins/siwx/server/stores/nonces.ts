/** Nonces: each is issued once and can be used once. */

import { toHex } from '../bytes.js';

/**
 * Keeps issued nonces until they are used. `consume` must be atomic: of simultaneous calls for a nonce, on all servers,
 * one returns true.
 */
export interface NonceStore {
  /** @param expiresAt - Epoch ms; the store may delete the nonce after this time. */
  put(nonce: string, expiresAt: number): Promise<void>;
  /** Removes a nonce. @returns Whether it existed and had not expired */
  consume(nonce: string): Promise<boolean>;
}

/** The longest lifetime of a nonce, which is the time a user has to sign: ten minutes. */
export const MAX_NONCE_MS = 600_000;

const BYTES = 20;
/** Anybody can request nonces, so memory needs a limit; the oldest ones are removed. */
const MAX_NONCES = 100_000;

/** 160 random bits, as hex digits. */
export function createNonce(random: (bytes: number) => Uint8Array): string {
  return toHex(random(BYTES));
}

/**
 * Whether a text has the form of a nonce. Stores check it first, so that no other text becomes a file path or a query
 * value.
 */
export function isNonce(text: string): boolean {
  return /^[A-Za-z0-9]{17,128}$/.test(text);
}

/** Nonces in the memory of this process. They are lost when it ends; several servers need a shared store. */
export function memoryNonces(now: () => number = Date.now): NonceStore {
  const nonces = new Map<string, number>();
  return {
    async put(nonce, expiresAt) {
      for (const [old, end] of nonces) {
        if (end > now() && nonces.size < MAX_NONCES) break;
        nonces.delete(old);
      }
      nonces.set(nonce, expiresAt);
    },
    async consume(nonce) {
      const expiresAt = nonces.get(nonce);
      return nonces.delete(nonce) && expiresAt !== undefined && expiresAt > now();
    },
  };
}
