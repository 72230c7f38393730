/** Measurements of a server, for Prometheus. Each server has a registry of its own. */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { NetworkId } from 'latchkey/plugin';
import type { IndexProgress } from '../history/progress.js';
import { loadDriver } from '../store/loadDriver.js';
import type { PoolUse } from '../store/postgres.js';
import { type Meter, noMeter } from './watch.js';

/** Values that are read when the measurements are. */
export interface MeterSources {
  readonly networks: readonly NetworkId[];
  /** The states of the followed networks. */
  progress(): Promise<ReadonlyMap<NetworkId, IndexProgress>>;
  /** `undefined` for a database without a pool. */
  pool(): PoolUse | undefined;
  now(): number;
  /** Whether a part failed that requests can do without. */
  isDegraded(): boolean;
}

/** A meter with its registry. */
export interface Measurements {
  readonly meter: Meter;
  /** @throws `PACKAGE_MISSING` */
  open(): Promise<unknown>;
  /** The measurements as text. @throws `PACKAGE_MISSING` */
  read(): Promise<{ readonly type: string; readonly text: string }>;
  close(): void;
}

/** The names of further networks are `other`, so that the number of series stays below 2,000. */
const MAX_NETWORKS = 50;
const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'HEAD', 'OPTIONS']);
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const NODE_SECONDS = [0.025, 0.1, 0.25, 1, 5];
const NS = 1e-9;

/** Loads `prom-client`, and counts from then on. */
export function createMeasurements(sources: MeterSources): Measurements {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const shown = new Set(sources.networks.slice(0, MAX_NETWORKS));
  const nameOf = (network: NetworkId) => (shown.has(network) ? network : 'other');
  let counting = noMeter;
  const loading = loadDriver('prom-client', () => import('prom-client'), 'The option "metrics"').then((loaded) => {
    const client = loaded.default ?? loaded;
    const registry = new client.Registry();
    const registers = [registry];
    const counter = <const T extends string>(name: string, help: string, labelNames: readonly T[]) =>
      new client.Counter({ name: `latchkey_${name}`, help, labelNames: [...labelNames], registers });
    const seconds = <const T extends string>(name: string, help: string, labelNames: readonly T[], buckets: number[]) =>
      new client.Histogram({ name: `latchkey_${name}`, help, labelNames: [...labelNames], buckets, registers });
    type Gauge = InstanceType<typeof client.Gauge<string>>;
    const gauge = (name: string, help: string, labelNames: string[], read: (one: Gauge) => void | Promise<void>) =>
      new client.Gauge({
        name: `latchkey_${name}`,
        help,
        labelNames,
        registers,
        collect() {
          return read(this);
        },
      });
    const requests = counter('requests_total', 'Requests, by the pattern of their path.', [
      'method',
      'route',
      'status',
    ]);
    const durations = seconds('request_seconds', 'How long requests took.', ['route'], REQUEST_SECONDS);
    const cached = counter('cache_reads_total', 'Keys that were looked for in the cache.', ['kind', 'result']);
    const nodes = counter('node_requests_total', 'Reads from nodes.', ['network', 'node', 'result']);
    const waits = seconds('node_seconds', 'How long reads from nodes took.', ['network'], NODE_SECONDS);
    const refused = counter('refused_total', 'Requests beyond a limit.', ['whose', 'span']);
    // Without the database, the other measurements are what the operator needs.
    const progress = () => sources.progress().catch(() => new Map<NetworkId, IndexProgress>());
    gauge('indexed_height', 'The last block of the index.', ['network'], async (one) => {
      const found = await progress();
      one.reset();
      for (const [network, { height }] of found) one.set({ network: nameOf(network) }, height);
    });
    gauge('index_lag_seconds', 'How old the indexed history is.', ['network'], async (one) => {
      const [found, now] = [await progress(), sources.now()];
      one.reset();
      for (const [network, { asOf }] of found) one.set({ network: nameOf(network) }, Math.max(0, now - asOf) / 1_000);
    });
    gauge('database_connections', 'Connections of the pool, and requests that wait for one.', ['state'], (one) => {
      one.reset();
      for (const [state, count] of Object.entries(sources.pool() ?? {})) one.set({ state }, count);
    });
    gauge('degraded', 'Whether Redis is lost.', [], (one) => one.set(sources.isDegraded() ? 1 : 0));
    gauge('event_loop_delay_seconds', 'Delay of the event loop since the last look.', ['quantile'], (one) => {
      one.set({ quantile: '0.5' }, delay.percentile(50) * NS);
      one.set({ quantile: '0.99' }, delay.percentile(99) * NS);
      one.set({ quantile: '1' }, delay.max * NS);
      delay.reset();
    });
    gauge('memory_bytes', 'Memory of the process.', ['kind'], (one) => {
      const { heapUsed, rss } = process.memoryUsage();
      one.set({ kind: 'heap' }, heapUsed);
      one.set({ kind: 'resident' }, rss);
    });
    counting = {
      request(method, route, status, took) {
        requests.inc({ method: METHODS.has(method) ? method : 'other', route, status });
        durations.observe({ route }, took);
      },
      cache(kind, hits, misses) {
        if (hits > 0) cached.inc({ kind, result: 'hit' }, hits);
        if (misses > 0) cached.inc({ kind, result: 'miss' }, misses);
      },
      node(network, node, isFailed, took) {
        nodes.inc({ network: nameOf(network), node, result: isFailed ? 'failed' : 'ok' });
        waits.observe({ network: nameOf(network) }, took);
      },
      refusal: (whose, span) => refused.inc({ whose, span }),
    };
    return registry;
  });
  // Reported by `open` and `read`.
  loading.catch(() => undefined);
  return {
    meter: {
      request: (...given) => counting.request(...given),
      cache: (...given) => counting.cache(...given),
      node: (...given) => counting.node(...given),
      refusal: (...given) => counting.refusal(...given),
    },
    open: () => loading,
    async read() {
      const registry = await loading;
      return { type: registry.contentType, text: await registry.metrics() };
    },
    close: () => delay.disable(),
  };
}
