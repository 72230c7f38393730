/** Nonces: each is issued once and can be used once. */

import { toHex } from '../bytes.js';
import { requestError } from '../http.js';

/**
 * Keeps issued nonces until they are used. `consume` must be atomic: of simultaneous calls for a nonce, on all servers,
 * one returns true.
 */
export interface NonceStore {
  /**
   * Stores a nonce until its end.
   * @param expiresAt - Epoch ms; the store may delete the nonce after this time.
   * @param client - Names the client that asks, for limits; `undefined` if it is unknown.
   * @throws when the nonce cannot be stored
   */
  put(nonce: string, expiresAt: number, client?: string): Promise<void>;
  /** Removes a nonce. @returns Whether it existed and had not expired */
  consume(nonce: string): Promise<boolean>;
}

/** The longest lifetime of a nonce, which is the time a user has to sign: ten minutes. */
export const MAX_NONCE_MS = 600_000;

const BYTES = 20;
/** Anybody can request nonces, so memory needs a limit. */
const MAX_NONCES = 100_000;
/** Keeps a single client from using up the limit of all. Many users can share an address. */
const MAX_NONCES_OF_CLIENT = 1_000;

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

/**
 * Nonces in the memory of this process. They are lost when it ends; several servers need a shared store. A fresh nonce is
 * never removed for a newer one, which would end the sign-ins of other users: `put` throws instead.
 */
export function memoryNonces(now: () => number = Date.now): NonceStore {
  const nonces = new Map<string, { readonly expiresAt: number; readonly client: string | undefined }>();
  const counts = new Map<string, number>();

  function remove(nonce: string): number {
    const { expiresAt = 0, client } = nonces.get(nonce) ?? {};
    if (!nonces.delete(nonce) || client === undefined) return expiresAt;
    const left = (counts.get(client) ?? 0) - 1;
    if (left > 0) counts.set(client, left);
    else counts.delete(client);
    return expiresAt;
  }

  return {
    async put(nonce, expiresAt, client) {
      for (const [old, { expiresAt: end }] of nonces) {
        if (end > now()) break;
        remove(old);
      }
      const count = client === undefined ? 0 : (counts.get(client) ?? 0);
      if (nonces.size >= MAX_NONCES || count >= MAX_NONCES_OF_CLIENT) throw exhausted();
      nonces.set(nonce, { expiresAt, client });
      if (client !== undefined) counts.set(client, count + 1);
    },
    consume: async (nonce) => remove(nonce) > now(),
  };
}

const exhausted = () =>
  requestError('NONCES_EXHAUSTED', 'Too many sign-ins have begun and not ended. Try again in ten minutes.');
