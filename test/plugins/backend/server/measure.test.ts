/** Measurements without the database, spans of failures, and a port that is in use. */

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackendSpan, type BackendTracer, createBackend, startBackend } from 'latchkey/plugins/backend/server';
import { expect, onTestFinished, test } from 'vitest';
import { createProgressStore, type IndexProgress } from '../../../../plugins/backend/server/history/progress.js';
import { createMeasurements } from '../../../../plugins/backend/server/operate/meter.js';
import { openStore } from '../../../../plugins/backend/server/store/openStore.js';
import { backendOf, HOLDER, NETWORK } from './kit.js';

const METRICS = { token: 'a token of the operator' };
const BEARER = { authorization: `Bearer ${METRICS.token}` };
const DEAD = [{ id: NETWORK, rpc: 'http://127.0.0.1:1' }] as const;
const indexed = (text: string) =>
  text.split('\n').filter((line) => /^latchkey_index(ed_height|_lag_seconds)\{/.test(line));

test('a server whose database fails is measured all the same', async () => {
  const options = {
    networks: DEAD,
    history: [{ network: NETWORK }],
    metrics: METRICS,
    store: '/nowhere/latchkey.db',
  } as const;
  const { status, text } = await backendOf(options).get('/metrics', BEARER);
  expect([status, text.includes('latchkey_event_loop_delay_seconds{'), indexed(text)]).toEqual([200, true, []]);
});

test('heights that cannot be read any more are left out', async () => {
  let read = async (): Promise<ReadonlyMap<typeof NETWORK, IndexProgress>> =>
    new Map([[NETWORK, { height: 7, asOf: 1 }]]);
  const measured = createMeasurements({
    networks: [NETWORK],
    progress: () => read(),
    pool: () => undefined,
    now: () => 1,
    isDegraded: () => false,
  });
  onTestFinished(() => measured.close());
  expect(indexed((await measured.read()).text)).toHaveLength(2);
  read = () => Promise.reject(new Error('The database is lost.'));
  expect(indexed((await measured.read()).text)).toEqual([]);
});

test('a network that is not followed any more has no height', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-measure-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'latchkey.db');
  const store = openStore(path);
  const progress = createProgressStore(store);
  for (const network of [NETWORK, 'eip155:5'] as const) await progress.set(network, { height: 7, asOf: 1 }, true);
  await store.close();
  const options = {
    networks: DEAD,
    history: [{ network: NETWORK }],
    metrics: METRICS,
    store: path,
    now: () => 1,
  } as const;
  const { text } = await backendOf(options).get('/metrics', BEARER);
  expect(indexed(text)).toEqual([
    `latchkey_indexed_height{network="${NETWORK}"} 7`,
    `latchkey_index_lag_seconds{network="${NETWORK}"} 0`,
  ]);
});

test('the span of a request that the server cannot answer has the status of an error', async () => {
  const spans: (readonly [name: string, statuses: readonly number[]])[] = [];
  const tracer: BackendTracer = {
    startActiveSpan(first, _options, work) {
      let name = first;
      const statuses: number[] = [];
      const span: BackendSpan = {
        updateName: (next) => {
          name = next;
        },
        setAttribute: () => undefined,
        setStatus: ({ code }) => statuses.push(code),
        end: () => spans.push([name, statuses]),
      };
      return work(span);
    },
  };
  const { get, balance } = backendOf({ networks: DEAD, tracer });
  await balance(HOLDER);
  await get('/an/unknown/path');
  expect(spans).toEqual([
    [`node ${NETWORK}`, [2]],
    ['GET /v1/account/{address}/balance', [2]],
    ['GET none', []],
  ]);
});

test('a server whose port of measurements is in use does not listen at all', async () => {
  const listen = async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()));
    return { port: (server.address() as AddressInfo).port, stop };
  };
  const [used, free] = [await listen(), await listen()];
  onTestFinished(used.stop);
  await free.stop();
  const backend = createBackend({ networks: DEAD, projects: [], metrics: {} });
  onTestFinished(() => backend.close());
  const start = startBackend(backend, { port: free.port, metricsPort: used.port });
  await expect(start).rejects.toMatchObject({ code: 'EADDRINUSE', port: used.port });
  await expect(fetch(`http://127.0.0.1:${free.port}/health`)).rejects.toThrow();
});
