/** Nonces in a folder, for several processes on one disk. `node:fs` is not imported; the caller passes it. */

import { isNonce, type NonceStore } from './nonces.js';

/** The functions of `node:fs/promises` that are used. */
export interface FileSystem {
  /** As of `node:fs/promises`. */
  mkdir(path: string, options: { readonly recursive: true }): Promise<unknown>;
  /** As of `node:fs/promises`. */
  writeFile(path: string, data: string, options: { readonly flag: 'wx'; readonly mode: number }): Promise<unknown>;
  /** As of `node:fs/promises`. */
  readFile(path: string, encoding: 'utf8'): Promise<string>;
  /** As of `node:fs/promises`. */
  readdir(path: string): Promise<readonly string[]>;
  /** As of `node:fs/promises`. */
  unlink(path: string): Promise<unknown>;
}

const SWEEP_MS = 60_000;

/**
 * Stores each nonce as a file. Deleting a file succeeds only once, so that each nonce is consumed once across all processes.
 *
 * ```ts
 * import * as fs from 'node:fs/promises';
 * import { fileNonces } from 'latchkey/plugins/siwx/server';
 *
 * export const nonces = fileNonces({ fs, folder: '/var/lib/app/nonces' });
 * ```
 */
export function fileNonces(options: {
  readonly fs: FileSystem;
  /** A folder for nonces only; created if it does not exist. */
  readonly folder: string;
  readonly now?: (() => number) | undefined;
}): NonceStore {
  const { fs, folder, now = Date.now } = options;
  const pathOf = (nonce: string) => `${folder}/${nonce}`;
  const isMissingFile = (error: unknown) => (error as { readonly code?: unknown } | null)?.code === 'ENOENT';
  let sweptAt = 0;

  async function removeExpired() {
    if (now() - sweptAt < SWEEP_MS) return;
    sweptAt = now();
    for (const name of (await fs.readdir(folder)).filter(isNonce)) {
      const end = Number(await fs.readFile(pathOf(name), 'utf8').catch(() => Number.NaN));
      // NaN if the nonce was consumed meanwhile.
      if (end < now()) await fs.unlink(pathOf(name)).catch(() => undefined);
    }
  }

  return {
    async put(nonce, expiresAt) {
      await fs.mkdir(folder, { recursive: true });
      await fs.writeFile(pathOf(nonce), `${expiresAt}`, { flag: 'wx', mode: 0o600 });
      await removeExpired();
    },
    async consume(nonce) {
      if (!isNonce(nonce)) return false;
      try {
        const expiresAt = Number(await fs.readFile(pathOf(nonce), 'utf8'));
        await fs.unlink(pathOf(nonce));
        return expiresAt > now();
      } catch (error) {
        if (isMissingFile(error)) return false;
        throw error;
      }
    },
  };
}
