/** `GET /getAnalyticsConfig` and `POST /e`: which events are kept, and how they are listed. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { backendOf, failed } from './kit.js';

const networks = [{ id: 'eip155:31337', rpc: 'http://127.0.0.1:1' }] as const;
const NOW = 1_735_689_600_000;
const PATH = '/e?projectId=app';
const message = (changes: Record<string, unknown> = {}, props: Record<string, unknown> = {}) => ({
  eventId: randomUUID(),
  url: 'https://app.example.com/page',
  domain: 'app.example.com',
  timestamp: NOW,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false }, ...props },
  ...changes,
});
const server = (options = {}) =>
  backendOf({ networks, now: () => NOW, projects: [{ id: 'app' }, { id: 'two' }], ...options });

test('the configuration says that events are kept; with `analytics: false` that they are not', async () => {
  const path = '/getAnalyticsConfig?projectId=app';
  expect((await server().get(path)).body).toEqual({ isAnalyticsEnabled: true });
  const { get, post, backend } = server({ analytics: false });
  expect((await get(path)).body).toEqual({ isAnalyticsEnabled: false });
  const { eventId, ...rest } = message();
  expect((await post(PATH, { eventId, ...rest })).status).toBe(202);
  expect((await backend.events()).filter(({ id }) => id === eventId)).toEqual([]);
});

test('an event is listed without the query and hash of its page, and only once', async () => {
  const { post, backend } = server();
  const sent = message({ url: 'https://app.example.com/page?token=secret#part' });
  for (let time = 0; time < 2; time++) expect((await post(PATH, sent)).status).toBe(202);
  const listed = (await backend.events({ project: 'app' })).filter(({ id }) => id === sent.eventId);
  expect(listed).toEqual([
    {
      id: sent.eventId,
      project: 'app',
      event: 'MODAL_OPEN',
      url: 'https://app.example.com/page',
      at: NOW,
      properties: { connected: false },
    },
  ]);
});

test('events are listed by project, type and time, newest first', async () => {
  const { post, backend } = server();
  const since = NOW - 5;
  const open = message({ timestamp: NOW - 3 });
  const close = message({ timestamp: NOW - 1 }, { event: 'MODAL_CLOSE' });
  const old = message({ timestamp: NOW - 9 }, { event: 'MODAL_CLOSE' });
  const other = message({ timestamp: NOW - 2 });
  for (const one of [open, close, old]) await post(PATH, one);
  await post('/e?projectId=two', other);
  const sent: readonly string[] = [open, close, old, other].map(({ eventId }) => eventId);
  const ids = async (filter: Parameters<typeof backend.events>[0]) =>
    (await backend.events(filter)).flatMap(({ id }) => (sent.includes(id) ? [id] : []));
  expect(await ids({ since })).toEqual([close, other, open].map(({ eventId }) => eventId));
  expect(await ids({ project: 'two' })).toEqual([other.eventId]);
  expect(await ids({ event: 'MODAL_CLOSE', project: 'app' })).toEqual([close.eventId, old.eventId]);
  expect(await backend.events({ limit: 1 })).toHaveLength(1);
});

test('a beacon, whose body is plain text, is accepted', async () => {
  const { status } = await server().post(PATH, message(), { 'content-type': 'text/plain' });
  expect(status).toBe(202);
});

test.each([
  ['eventId', message({ eventId: '1' })],
  ['url', message({ url: 'javascript:alert(1)' })],
  ['url', message({ url: `https://app.example.com/${'a'.repeat(3_000)}` })],
  ['timestamp', message({ timestamp: '1735689600000' })],
  ['timestamp', message({ timestamp: NOW + 2 * 86_400_000 })],
  ['props.event', message({}, { event: '<script>' })],
  ['props.properties', message({}, { properties: [1] })],
  ['props.properties', message({}, { properties: { text: 'a'.repeat(5_000) } })],
])('an event with an invalid %s is rejected with the name of the field', async (field, sent) => {
  const { status, body } = await server().post(PATH, sent);
  expect([status, body]).toEqual([422, failed('', `Deserialization error: invalid field \`${field}\``)]);
});

test('an unknown project is answered with 401', async () => {
  const { post, get } = server();
  expect((await post('/e?projectId=other', message())).status).toBe(401);
  expect((await get('/getAnalyticsConfig?projectId=other')).status).toBe(401);
});
