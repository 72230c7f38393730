/** Sessions in Redis. No client is imported; the caller passes one. */

import { attempt } from '../bytes.js';
import { type RedisClient, runCommand } from './redisNonces.js';
import type { SessionStore } from './sessions.js';

/** Redis deletes each record when its session ends. */
export function redisSessions({ client }: { readonly client: RedisClient }): SessionStore {
  return {
    async getItem(key) {
      const text = await runCommand(client, 'GET', key);
      return text === null ? null : attempt(() => JSON.parse(`${text}`));
    },
    setItem: (key, value, { ttl } = { ttl: 86_400 }) =>
      runCommand(client, 'SET', key, JSON.stringify(value), 'EX', `${Math.max(1, ttl)}`),
    removeItem: (key) => runCommand(client, 'DEL', key),
  };
}
