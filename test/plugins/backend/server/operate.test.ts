/** Measurements, readiness and traces: what an operator sees of the server. */

import { trace } from '@opentelemetry/api';
import {
  type BackendLogEntry,
  type BackendOptions,
  type BackendSpan,
  type BackendTracer,
  createBackend,
  startBackend,
} from 'latchkey/plugins/backend/server';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createMeasurements } from '../../../../plugins/backend/server/operate/meter.js';
import { ROUTES } from '../../../../plugins/backend/server/routes/index.js';
import { eventually } from '../../../tools/eventually.js';
import { backendOf, type ChainWithTokens, failed, HOLDER, NETWORK, startChainWithTokens, startLiar } from './kit.js';

const TOKEN = 'a token of the operator';
const BEARER = { authorization: `Bearer ${TOKEN}` };

let world: ChainWithTokens;
beforeAll(async () => {
  world = await startChainWithTokens();
});

const open = (options: Partial<BackendOptions> = {}) =>
  backendOf({ networks: [{ id: NETWORK, rpc: world.chain.url }], store: ':memory:', ...options });

test('the measurements need the token of the operator', async () => {
  const { get } = open({ metrics: { token: TOKEN } });
  const refused = failed('authentication', 'We failed to authenticate your request');
  expect(await get('/metrics')).toMatchObject({ status: 401, body: refused });
  expect(await get('/metrics', { authorization: `Bearer ${TOKEN}s` })).toMatchObject({ status: 401, body: refused });
  expect((await get('/metrics', BEARER)).status).toBe(200);
});

test.each([{}, { metrics: {} }])(
  'with the options %j there are no measurements on the port of clients',
  async (options) => {
    expect((await open(options).get('/metrics', { authorization: 'Bearer undefined' })).status).toBe(404);
  },
);

test('requests, reads from nodes and the cache, and refused requests are counted without anything personal', async () => {
  const project = { id: 'a-project', requestsPerSecond: 4 };
  const cacheMs = { balance: 60_000 };
  const { backend, get } = open({ metrics: { token: TOKEN }, projects: [project], cacheMs, now: () => 1_000_000 });
  await backend.ready();
  const path = `/v1/account/${HOLDER}/balance?projectId=a-project&currency=usd&chainId=${NETWORK}`;
  for (let at = 0; at < 5; at += 1) await get(path);
  await get('/an/unknown/path');
  const { text } = await get('/metrics', BEARER);
  const counted = /^latchkey_(requests_|cache_reads_total{kind="balances"|node_requests_|refused_)/;
  const lines = text.split('\n').filter((line) => counted.test(line));
  expect(lines.sort()).toEqual([
    'latchkey_cache_reads_total{kind="balances",result="hit"} 3',
    'latchkey_cache_reads_total{kind="balances",result="miss"} 1',
    `latchkey_node_requests_total{network="${NETWORK}",node="0",result="ok"} 1`,
    'latchkey_refused_total{whose="project",span="second"} 1',
    'latchkey_requests_total{method="GET",route="/v1/account/{address}/balance",status="200"} 4',
    'latchkey_requests_total{method="GET",route="/v1/account/{address}/balance",status="429"} 1',
    'latchkey_requests_total{method="GET",route="none",status="404"} 1',
  ]);
  expect(text).not.toMatch(new RegExp(`a-project|unknown|${HOLDER.slice(2, 10)}`, 'i'));
});

test('there are less than 2,000 series, whatever is asked', async () => {
  const networks = Array.from({ length: 200 }, (_, at) => `eip155:${at + 1}` as const);
  const progress = new Map(networks.map((network) => [network, { height: 1, asOf: 1 }]));
  const pool = () => ({ open: 1, idle: 1, waiting: 1 });
  const {
    meter,
    open: load,
    read,
    close,
  } = createMeasurements({
    networks,
    pool,
    now: () => 2,
    progress: async () => progress,
    isDegraded: () => false,
  });
  await load();
  const statuses = [200, 202, 204, 400, 401, 404, 405, 408, 413, 422, 429, 431, 500, 503];
  for (const { path, method } of [...ROUTES, { path: 'none', method: 'BREW' }])
    for (const status of statuses) meter.request(method, path, status, 1);
  for (const kind of ['balances', 'price', 'identity', 'nfts', 'token-name', 'nft-name', 'session', 'explorer'])
    meter.cache(kind, 1, 1);
  for (const network of networks) for (let node = 0; node < 5; node += 1) meter.node(network, node, node > 0, 1);
  for (const whose of ['client', 'project']) for (const span of ['second', 'day'] as const) meter.refusal(whose, span);
  const { text } = await read();
  close();
  expect(text.split('\n').filter((line) => line && !line.startsWith('#')).length).toBeLessThan(2_000);
});

test('a port of its own answers the measurements without a token, and nothing else but the state', async () => {
  const networks = [{ id: NETWORK, rpc: world.chain.url }] as const;
  const backend = createBackend({ networks, projects: [{ id: 'app' }], metrics: {} });
  const running = await startBackend(backend, { port: 0, metricsPort: 0 });
  onTestFinished(() => running.stop());
  const ask = async (path: string) => (await fetch(`${running.metricsUrl}${path}`)).status;
  expect(await Promise.all(['/metrics', '/ready', '/health', '/v1/supported-chains'].map(ask))).toEqual([
    ...[200, 200, 200, 404],
  ]);
  expect((await fetch(`${running.url}/metrics`)).status).toBe(404);
});

test('the indexed height is measured and logged, and an index that stands still is late', async () => {
  const log: BackendLogEntry[] = [];
  let time = Date.now();
  const node = await startLiar(world.chain.url, (answers) => answers);
  const { backend, get } = open({
    networks: [{ id: NETWORK, rpc: node.url }],
    history: [{ network: NETWORK, pollMs: 100 }],
    metrics: { token: TOKEN },
    now: () => time,
    log: (entry: BackendLogEntry) => log.push(entry),
  });
  await backend.ready();
  const height = Number(await world.chain.ask('eth_blockNumber'));
  await eventually(async () => {
    const { text } = await get('/metrics', BEARER);
    expect(text).toContain(`latchkey_indexed_height{network="${NETWORK}"} ${height}`);
    expect(text).toContain(`latchkey_index_lag_seconds{network="${NETWORK}"} 0`);
  });
  expect(log).toContainEqual(expect.objectContaining({ level: 'info', event: 'indexed', network: NETWORK, height }));
  const page = `/v1/account/${HOLDER}/history?projectId=app&chainId=${NETWORK}`;
  expect((await get(page)).body.asOf).toBeUndefined();
  node.stop();
  const stoppedAt = time;
  time += 121_000;
  expect((await get(page.replace(`&chainId=${NETWORK}`, ''))).body.asOf).toBe(new Date(stoppedAt).toISOString());
  expect(await get('/ready')).toMatchObject({
    status: 503,
    body: { status: 'unavailable', database: true, unreachable: [NETWORK], late: [NETWORK] },
  });
});

test('with compat, an old history has the fields of the reference only', async () => {
  let time = Date.now();
  const node = await startLiar(world.chain.url, (answers) => answers);
  const { backend, get } = open({
    networks: [{ id: NETWORK, rpc: node.url }],
    history: [{ network: NETWORK, pollMs: 100 }],
    compat: true,
    now: () => time,
  });
  await backend.ready();
  const page = `/v1/account/0x${'0a'.repeat(20)}/history?projectId=app&chainId=${NETWORK}`;
  const contents = `/v1/account/${HOLDER}/history?projectId=app&chainId=${NETWORK}`;
  await eventually(async () => expect((await get(contents)).body.data.length).toBeGreaterThan(0));
  node.stop();
  time += 121_000;
  expect((await get(page)).body).toEqual({ data: [], next: null });
});

test('a server is ready with its database and a node of each network', async () => {
  const state = { status: 'OK', database: true, unreachable: [], late: [] };
  expect(await open().get('/ready')).toMatchObject({ status: 200, body: state });
});

test('a network whose nodes are all down makes the server not ready', async () => {
  const dead = { id: 'eip155:5', rpc: 'http://127.0.0.1:1' } as const;
  const { status, body } = await open({ networks: [{ id: NETWORK, rpc: world.chain.url }, dead] }).get('/ready');
  expect([status, body.unreachable]).toEqual([503, ['eip155:5']]);
});

test.each([
  [[NETWORK], 200, 'degraded'],
  [[], 200, 'degraded'],
  [['eip155:5'], 503, 'unavailable'],
] as const)(
  'with the networks %j to be ready, a server without eip155:5 answers %i, %s',
  async (networks, code, word) => {
    const dead = { id: 'eip155:5', rpc: 'http://127.0.0.1:1' } as const;
    const { get } = open({ networks: [{ id: NETWORK, rpc: world.chain.url }, dead], ready: { networks } });
    const { status, body } = await get('/ready');
    expect([status, body.status, body.unreachable]).toEqual([code, word, ['eip155:5']]);
  },
);

test('a network to be ready that the server does not have is refused', () => {
  expect(() => open({ ready: { networks: ['eip155:99'] } })).toThrow(/"ready.networks"/);
});

test('a database that cannot be written makes the server not ready', async () => {
  const { status, body } = await open({ store: '/nowhere/latchkey.db' }).get('/ready');
  expect([status, body]).toMatchObject([503, { status: 'unavailable', database: false }]);
});

test('a server with the role api follows no network, and one with the role indexer answers no clients', async () => {
  const history = [{ network: NETWORK, pollMs: 100 }] as const;
  const [api, indexer] = [open({ history, role: 'api' }), open({ history, role: 'indexer' })];
  await Promise.all([api, indexer].map(({ backend }) => backend.ready()));
  await eventually(async () => expect((await indexer.get('/ready')).body.late).toEqual([]));
  expect((await api.get('/ready')).body.late).toEqual([NETWORK]);
  expect([(await api.balance(HOLDER)).status, (await indexer.balance(HOLDER)).status]).toEqual([200, 404]);
});

test('a server that stops is not ready first, and answers requests meanwhile', async () => {
  const backend = createBackend({ networks: [{ id: NETWORK, rpc: world.chain.url }], projects: [{ id: 'app' }] });
  const running = await startBackend(backend, { port: 0, drainMs: 1_000 });
  const ask = async (path: string) => (await fetch(`${running.url}${path}`)).status;
  expect(await ask('/ready')).toBe(200);
  const stopped = running.stop();
  expect([await ask('/ready'), await ask('/v1/supported-chains')]).toEqual([503, 200]);
  await stopped;
});

test('a request and its read from a node are spans of the tracer of the app', async () => {
  const spans: string[] = [];
  const tracer: BackendTracer = {
    startActiveSpan(first, { kind }, work) {
      let name = first;
      const span: BackendSpan = {
        updateName: (next) => {
          name = next;
        },
        setAttribute: () => undefined,
        setStatus: () => undefined,
        end: () => spans.push(`${kind} ${name}`),
      };
      return work(span);
    },
  };
  await open({ tracer }).balance(HOLDER);
  expect(spans).toEqual([`2 node ${NETWORK}`, '1 GET /v1/account/{address}/balance']);
  // A tracer of the API fits.
  expect((await open({ tracer: trace.getTracer('latchkey') }).balance(HOLDER)).status).toBe(200);
});
