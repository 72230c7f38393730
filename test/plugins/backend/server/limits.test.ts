/** Limits of projects and of clients: which requests count, for whom, and for how much. */

import { expect, test } from 'vitest';
import { backendOf, failed, NETWORK, NOBODY, startNode } from './kit.js';

const networks = [{ id: NETWORK, rpc: 'http://127.0.0.1:1' }] as const;
const START = 1_735_689_600_000;
/** PostgreSQL keeps the limits of the tests before. */
let used = 0;
const unused = () => `project-${Date.now()}-${++used}`;

/** A server, and the statuses of requests to it. */
function server(options: object, project: object = {}) {
  let time = START;
  const id = unused();
  const { backend, get, post } = backendOf({ networks, projects: [{ id, ...project }], now: () => time, ...options });
  const path = `/v1/identity/${NOBODY}?projectId=${id}`;
  const from = async (address: string, forwarded?: string) => {
    const headers = { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) };
    return (await backend.fetch(new Request(`http://b.test${path}`, { headers }), { address })).status;
  };
  const wait = (ms: number) => {
    time += ms;
  };
  const times = async (count: number) => {
    const found: number[] = [];
    for (let n = 0; n < count; n++) found.push((await get(path)).status);
    return found;
  };
  const call = (body: unknown) => post(`/v1/?chainId=${NETWORK}&projectId=${id}`, body);
  return { ask: () => get(path), call, from, times, wait };
}

test('at the border of two seconds, twice the limit does not pass', async () => {
  const { times, wait } = server({}, { requestsPerSecond: 5 });
  wait(999);
  expect(await times(6)).toEqual([200, 200, 200, 200, 200, 429]);
  wait(2);
  expect(await times(1)).toEqual([429]);
  wait(200);
  expect(await times(2)).toEqual([200, 429]);
});

test('a refused request says when the next one passes, and pages can read it', async () => {
  const fast = server({}, { requestsPerSecond: 1 });
  await fast.ask();
  const { status, headers } = await fast.ask();
  expect([status, headers.get('retry-after')]).toEqual([429, '1']);
  expect(headers.get('access-control-expose-headers')).toContain('retry-after');
  const daily = server({}, { requestsPerDay: 1 });
  await daily.ask();
  expect((await daily.ask()).headers.get('retry-after')).toBe('86400');
});

test('refused requests do not use up the day', async () => {
  const { times, wait } = server({}, { requestsPerSecond: 1, requestsPerDay: 3 });
  expect(await times(4)).toEqual([200, 429, 429, 429]);
  for (const status of [200, 200, 429]) {
    wait(1_000);
    expect(await times(1)).toEqual([status]);
  }
});

test('what the project refuses does not use up the day of the client', async () => {
  const shared = unused();
  const projects = [{ id: shared, requestsPerDay: 1 }, { id: 'app' }];
  const { backend } = backendOf({ networks, projects, clients: { requestsPerDay: 2 }, now: () => START });
  const address = `198.51.100.${used}`;
  const ask = async (id: string) =>
    (await backend.fetch(new Request(`http://b.test/v1/identity/${NOBODY}?projectId=${id}`), { address })).status;
  expect([await ask(shared), await ask(shared), await ask(shared), await ask('app'), await ask('app')]).toEqual([
    ...[200, 429, 429, 200, 429],
  ]);
});

test('each call of a batch counts, and expensive methods count more', async () => {
  const node = await startNode((_, response, body) => {
    const calls = JSON.parse(body) as readonly { readonly id: number }[];
    response.end(JSON.stringify([calls].flat().map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x7a69' }))));
  });
  const options = { networks: [{ id: NETWORK, rpc: node.url }], rpcMethods: ['trace_block'] };
  const calls = (...methods: readonly string[]) => methods.map((method, id) => ({ jsonrpc: '2.0', id, method }));
  const { call, wait } = server(options, { requestsPerSecond: 30 });
  const ten = calls(...Array.from({ length: 10 }, () => 'eth_chainId'));
  expect((await call(ten)).status).toBe(200);
  expect((await call(calls('eth_getLogs'))).status).toBe(200);
  expect((await call(calls('eth_chainId'))).status).toBe(429);
  wait(1_000);
  // More than the bucket holds: only when it is full.
  expect((await call(calls('trace_block'))).status).toBe(200);
  wait(500);
  expect((await call(calls('eth_chainId'))).status).toBe(429);
  const own = server({ ...options, rpcCosts: { eth_chainId: 3 } }, { requestsPerDay: 30 });
  expect([(await own.call(ten)).status, (await own.call(calls('eth_getLogs'))).status]).toEqual([200, 429]);
});

test('a batch that is larger than the limit is refused without a time at which it would pass', async () => {
  const { call } = server({}, { requestsPerSecond: 60 });
  const batch = Array.from({ length: 1_000 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' }));
  const { status, body, headers } = await call(batch);
  expect([status, headers.get('retry-after')]).toEqual([429, null]);
  expect(body).toEqual(failed('rate_limited', 'Requests per second limit exceeded: 60'));
});

test('methods that are not available and malformed bodies count too', async () => {
  const { call } = server({}, { requestsPerDay: 2 });
  const statuses = [
    await call({ id: 1, method: 'evm_mine' }),
    await call('{'),
    await call({ id: 1, method: 'evm_mine' }),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([200, 422, 429]);
});

test('a client has limits of its own', async () => {
  const { from } = server({ clients: { requestsPerSecond: 1 } });
  const [one, two] = [`203.0.113.${++used}`, `203.0.113.${++used}`];
  expect([await from(one), await from(one), await from(two)]).toEqual([200, 429, 200]);
  // A host has all addresses of its /64.
  const net = `2001:db8:0:${++used}`;
  expect([await from(`${net}::1`), await from(`${net}:ffff::2`), await from(`2001:db8:1:${used}::1`)]).toEqual([
    ...[200, 429, 200],
  ]);
});

test.each([
  ['no proxy is trusted', 0, ['198.18.0.1', '198.18.0.1'], [undefined, '192.0.2.1']],
  [
    'the client writes another address before the proxy',
    1,
    ['10.0.0.1', '10.0.0.1'],
    ['198.18.0.2', '192.0.2.1, 198.18.0.2'],
  ],
  [
    'only the proxies of a network are trusted',
    ['10.0.0.0/8'],
    ['198.18.0.3', '198.18.0.3'],
    ['192.0.2.1', '192.0.2.2'],
  ],
  [
    'two proxies of a network forward',
    ['10.0.0.0/8', 'fd00::/8'],
    ['10.0.0.1', 'fd00::1'],
    ['198.18.0.4, 10.0.0.9', '192.0.2.9, 198.18.0.4'],
  ],
  ['a proxy adds the port', 1, ['10.0.0.1', '10.0.0.1'], ['198.18.0.5:1', '198.18.0.5:2']],
])('if %s, a forged X-Forwarded-For changes nothing', async (_, trustProxy, addresses, forwarded) => {
  const { from } = server({ trustProxy, clients: { requestsPerSecond: 1 } });
  const statuses = [await from(addresses[0] ?? '', forwarded[0]), await from(addresses[1] ?? '', forwarded[1])];
  expect(statuses).toEqual([200, 429]);
});

test('behind a trusted proxy, clients differ', async () => {
  const { from } = server({ trustProxy: 1, clients: { requestsPerSecond: 1 } });
  expect([await from('10.0.0.1', '198.18.1.1'), await from('10.0.0.1', '198.18.1.2')]).toEqual([200, 200]);
});

test.each([
  { trustProxy: -1 },
  { trustProxy: ['10.0.0.0/40'] },
  { trustProxy: ['proxy.example.com'] },
  { rpcCosts: { eth_call: 0 } },
  { clients: { requestsPerSecond: 0 } },
])('the option %j is refused', (options) => {
  expect(() => backendOf({ networks, ...(options as object) })).toThrow(/option "(trustProxy|rpcCosts|clients)/);
});
