/** The configuration of the image. Mount a file of your own over it. */

import { env } from 'node:process';

const { DATABASE_URL, REDIS_URL, METRICS_TOKEN, ETHEREUM_NODE = 'http://127.0.0.1:8545', ORIGIN, PUBLIC_URL } = env;

/** `undefined` without a URL: the database then counts the limits and keeps the cache. */
async function connectRedis() {
  if (!REDIS_URL) return undefined;
  const { Redis } = await import('ioredis');
  const redis = new Redis(REDIS_URL);
  // Without a listener, each lost connection is printed. The log of the server says it once.
  redis.on('error', () => undefined);
  return redis;
}

export default {
  networks: [{ id: 'eip155:1', rpc: ETHEREUM_NODE }],
  projects: [{ id: 'my-app', ...(ORIGIN && { origins: [ORIGIN] }), requestsPerSecond: 1_000 }],
  clients: { requestsPerSecond: 20 },
  store: DATABASE_URL ?? ':memory:',
  redis: await connectRedis(),
  ...(PUBLIC_URL && { publicUrl: PUBLIC_URL }),
  // The proxy or load balancer before the server.
  trustProxy: 1,
  host: env.HOST ?? '127.0.0.1',
  // Longer than the load balancer keeps idle connections (60 s).
  keepAliveMs: 65_000,
  drainMs: Number(env.DRAIN_MS ?? 0),
  metrics: METRICS_TOKEN ? { token: METRICS_TOKEN } : {},
  metricsPort: Number(env.METRICS_PORT ?? 9464),
  metricsHost: env.METRICS_HOST ?? '127.0.0.1',
};
