import { expect, test } from 'vitest';
import { backendOf, failed, NOBODY, ORIGIN } from './kit.js';

const networks = [{ id: 'eip155:31337', rpc: 'http://127.0.0.1:1' }] as const;
const UNKNOWN = failed('authentication', 'We failed to authenticate your request');
const path = (project: string) => `/v1/identity/${NOBODY}?projectId=${project}`;

test('the supported networks need no project', async () => {
  const { status, body } = await backendOf({ networks }).get('/v1/supported-chains');
  expect([status, body]).toEqual([200, { http: ['eip155:31337'], ws: [], features: [], history: [] }]);
});

test.each(['', 'other', '__proto__', 'app%00'])('the project id %j is answered with 401', async (project) => {
  const { status, body } = await backendOf({ networks }).get(path(project));
  expect([status, body]).toEqual([401, UNKNOWN]);
});

test('a project with origins answers its pages only', async () => {
  const { get } = backendOf({ networks, projects: [{ id: 'app', origins: [ORIGIN] }] });
  expect((await get(path('app'))).status).toBe(200);
  for (const origin of [
    'https://app.example.com.evil.test',
    'http://app.example.com',
    'null',
    'https://APP.example.com',
  ]) {
    expect((await get(path('app'), { origin })).body).toEqual(UNKNOWN);
  }
});

test('a page of the same origin is recognised by its referer, since browsers send no origin then', async () => {
  const { backend } = backendOf({ networks, projects: [{ id: 'app', origins: [ORIGIN] }] });
  const ask = (headers: Record<string, string>) =>
    backend.fetch(new Request(`http://b.test${path('app')}`, { headers })).then(({ status }) => status);
  expect(await ask({ 'sec-fetch-site': 'same-origin', referer: `${ORIGIN}/page` })).toBe(200);
  expect(await ask({ 'sec-fetch-site': 'cross-site', referer: `${ORIGIN}/page` })).toBe(401);
  expect(await ask({})).toBe(401);
});

test('requests beyond the limit of a second or of a day are answered with 429', async () => {
  let time = 1_000_000_000_000;
  const projects = [
    { id: 'fast', requestsPerSecond: 2 },
    { id: 'daily', requestsPerDay: 3 },
  ];
  const { get } = backendOf({ networks, projects, now: () => time });
  const statuses = async (project: string, times: number) => {
    const answers = [];
    for (let n = 0; n < times; n++) answers.push((await get(path(project))).status);
    return answers;
  };
  expect(await statuses('fast', 3)).toEqual([200, 200, 429]);
  expect((await get(path('fast'))).body).toEqual(failed('rate_limited', 'Requests per second limit exceeded: 2'));
  time += 1000;
  expect(await statuses('fast', 3)).toEqual([200, 200, 429]);
  expect(await statuses('daily', 4)).toEqual([200, 200, 200, 429]);
  expect((await get(path('daily'))).body).toEqual(failed('address', "Project's quota limit reached"));
  time += 86_400_000;
  expect(await statuses('daily', 1)).toEqual([200]);
});

test('a store that cannot be opened fails closed: nothing that is counted is answered', async () => {
  const projects = [{ id: 'app', requestsPerDay: 1000 }];
  const { get } = backendOf({ networks, projects, store: '/nonexistent/folder/x.db' });
  expect([(await get(path('app'))).status, (await get('/health')).status]).toEqual([503, 503]);
  expect((await get('/v1/supported-chains')).status).toBe(200);
});

test('every response has a request id and allows every origin', async () => {
  const { get, send } = backendOf({ networks });
  const answers = [
    await get('/v1/supported-chains'),
    await get('/health'),
    await get('/nothing'),
    await get(path('')),
    await send('/v1/supported-chains', { method: 'POST' }),
    await send(path('app'), { method: 'OPTIONS' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 401, 405, 204]);
  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { headers } of answers) {
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-headers')).toMatch(/content-type.*solana-client.*x-sdk-version/);
  }
});

test.each(['/v1/account/%E0%A4%A/balance', '/v1/identity/', '/v1/identity/a/b', '//', '/v1/account//balance'])(
  'the path %s is answered with 404',
  async (wrong) => {
    expect((await backendOf({ networks }).get(`${wrong}?projectId=app`)).status).toBe(404);
  },
);
