/** Nonces in Redis. No client is imported; the caller passes one. */

import { isNonce, type NonceStore } from './nonces.js';

/** A client of `node-redis` (`sendCommand`) or of `ioredis` (`call`). */
export type RedisClient =
  | { sendCommand(command: string[]): Promise<unknown> }
  | { call(command: string, ...args: string[]): Promise<unknown> };

/** Needs Redis 6.2 or newer, for `GETDEL`: of simultaneous calls only one receives the value. */
export function redisNonces(options: {
  readonly client: RedisClient;
  /** Default `siwx:nonce:`. */
  readonly prefix?: string | undefined;
  readonly now?: (() => number) | undefined;
}): NonceStore {
  const { client, prefix = 'siwx:nonce:', now = Date.now } = options;
  return {
    async put(nonce, expiresAt) {
      const lifetime = `${Math.max(1, expiresAt - now())}`;
      await runCommand(client, 'SET', `${prefix}${nonce}`, `${expiresAt}`, 'PX', lifetime, 'NX');
    },
    async consume(nonce) {
      if (!isNonce(nonce)) return false;
      const expiresAt = await runCommand(client, 'GETDEL', `${prefix}${nonce}`);
      return expiresAt !== null && Number(expiresAt) > now();
    },
  };
}

/** The reply to a command. */
export const runCommand = (client: RedisClient, command: string, ...args: readonly string[]): Promise<unknown> =>
  // Not both: the `sendCommand` of ioredis takes an object of its own.
  'call' in client ? client.call(command, ...args) : client.sendCommand([command, ...args]);
