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
  const run = ([command = '', ...args]: readonly string[]) =>
    'sendCommand' in client ? client.sendCommand([command, ...args]) : client.call(command, ...args);
  return {
    async put(nonce, expiresAt) {
      await run(['SET', `${prefix}${nonce}`, `${expiresAt}`, 'PX', `${Math.max(1, expiresAt - now())}`, 'NX']);
    },
    async consume(nonce) {
      if (!isNonce(nonce)) return false;
      const expiresAt = await run(['GETDEL', `${prefix}${nonce}`]);
      return expiresAt !== null && Number(expiresAt) > now();
    },
  };
}
