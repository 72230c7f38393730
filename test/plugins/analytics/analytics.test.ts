// @vitest-environment jsdom
/** The plugin `analytics` with the data server, whose database is read. */

import { alertAtom } from 'latchkey/plugin';
import { analytics } from 'latchkey/plugins/analytics';
import { type BackendOptions, createBackend } from 'latchkey/plugins/backend/server';
import { createTestModal, fakeConnector, fakeNamespace, settle } from 'latchkey/testing';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
// Loaded here, so that no test waits for code while its fake clock stands still.
import '../../../kernel/platform/httpClient.js';
import '../../../plugins/analytics/sender.js';

const SERVER = 'https://events.example';
afterEach(() => vi.restoreAllMocks());

/** A modal whose requests reach a data server, and what the server keeps. */
async function arrange(options: Partial<BackendOptions> = {}, answer?: (path: string) => Response | undefined) {
  const wallet = fakeConnector({ id: 'acorn' });
  const modal = createTestModal({
    plugins: [analytics({ baseUrl: SERVER, projectId: 'app' }), fakeNamespace([wallet])],
    platform: {
      window,
      fetch: ({ url, method, headers, body }) =>
        answer?.(new URL(url).pathname) ??
        backend.fetch(new Request(url, { method, headers, ...(body !== undefined && { body }) })),
    },
  });
  const backend = createBackend({
    networks: [{ id: 'eip155:1', rpc: 'http://127.0.0.1:1' }],
    projects: [{ id: 'app' }],
    now: modal.test.env.date,
    ...options,
  });
  onTestFinished(async () => {
    modal.destroy();
    await backend.close();
  });
  await modal.test.wake();
  const { requests, context, clock, until } = modal.test;
  const emit = (...types: readonly string[]) => {
    for (const type of types) context.emit({ type, props: {} });
  };
  /** Lets the interval of 5 s pass, and waits until all requests are answered. */
  const flush = async () => {
    for (let before = -1; before !== requests.length; ) {
      before = requests.length;
      await settle();
      await clock.pass(5_000);
      await until(() => requests.every(({ open }) => !open), 'answers');
      await settle();
    }
  };
  const kept = async () => (await backend.events({ limit: 1_000 })).map(({ event }) => event);
  const paths = () => requests.map(({ url }) => new URL(url).pathname);
  return { backend, modal, emit, flush, kept, paths };
}

test('the events of a session are sent with origin and path of the page, and nothing before the first event', async () => {
  const { backend, modal, flush, kept, paths } = await arrange();
  const { href } = window.location;
  onTestFinished(() => window.history.replaceState(null, '', href));
  window.history.replaceState(null, '', '/shop?token=secret#part');
  expect(paths()).toEqual([]);
  await modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  await modal.test.clock.drive(modal.disconnect());
  await flush();
  expect((await kept()).sort()).toEqual(['CONNECT_END', 'CONNECT_START', 'CONNECT_SUCCESS', 'DISCONNECT_SUCCESS']);
  expect(paths()).toEqual(['/getAnalyticsConfig', '/e', '/e', '/e', '/e']);
  const [last] = await backend.events();
  expect(last?.url).toBe(`${window.location.origin}/shop`);
  expect(JSON.stringify(await backend.events())).not.toContain('secret');
});

test('ten events are sent without waiting for the interval', async () => {
  const { emit, paths, modal, flush } = await arrange();
  emit(...Array.from({ length: 10 }, (_, at) => `EVENT_${at}`));
  await modal.test.until(() => paths().length === 11, 'ten events');
  await flush();
  expect(paths().filter((path) => path === '/e')).toHaveLength(10);
});

test('if the server wants no events, it is asked once and nothing is sent', async () => {
  const { emit, flush, paths, modal } = await arrange({ analytics: false });
  for (let time = 0; time < 3; time++) {
    emit('MODAL_OPEN', 'MODAL_CLOSE');
    await flush();
  }
  expect(paths()).toEqual(['/getAnalyticsConfig']);
  expect(modal.test.errors).toEqual([]);
});

test('an app that the server refuses gets one alert, and its further events are not sent', async () => {
  const { emit, flush, paths, modal } = await arrange({}, (path) =>
    path === '/e' ? new Response('{}', { status: 403 }) : undefined,
  );
  for (let time = 0; time < 5; time++) {
    emit('MODAL_OPEN', 'MODAL_CLOSE');
    await flush();
  }
  expect(paths()).toEqual(['/getAnalyticsConfig', '/e']);
  expect(modal.test.context.store.get(alertAtom)).toMatchObject({ code: 'INVALID_APP_CONFIGURATION' });
});

test.each([500, 404, 429])('a failure with status %i is ignored, and later events are sent', async (status) => {
  let fails = true;
  const { emit, flush, kept, modal } = await arrange({}, (path) =>
    path === '/e' && fails ? new Response('', { status }) : undefined,
  );
  emit('MODAL_OPEN');
  await flush();
  fails = false;
  emit('MODAL_CLOSE');
  await flush();
  expect(await kept()).toEqual(['MODAL_CLOSE']);
  expect(modal.test.errors).toEqual([]);
});

test('while the configuration cannot be read, events wait; at most 50 are kept', async () => {
  let down = true;
  const { emit, flush, kept } = await arrange({}, (path) => {
    if (down && path === '/getAnalyticsConfig') throw new TypeError('Down.');
    return undefined;
  });
  emit(...Array.from({ length: 60 }, (_, at) => `EVENT_${at}`));
  await flush();
  down = false;
  emit('LAST');
  await flush();
  const names = await kept();
  expect(names).toHaveLength(50);
  expect(names).not.toContain('EVENT_10');
  expect(names).toEqual(expect.arrayContaining(['EVENT_11', 'LAST']));
});

test('events that wait when the page is left are sent as beacons', async () => {
  const { emit, flush, modal, paths } = await arrange();
  emit('MODAL_OPEN');
  await flush();
  const beacons: [string, Blob][] = [];
  Object.defineProperty(window.navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => beacons.push([url, body]) > 0,
  });
  emit('MODAL_CLOSE');
  window.dispatchEvent(new Event('pagehide'));
  expect(beacons).toHaveLength(1);
  const [[url, body] = ['', new Blob()]] = beacons;
  expect(url).toMatch(/^https:\/\/events\.example\/e\?projectId=app&st=\S+&sv=\S+$/);
  expect(body.type).toBe('text/plain');
  await flush();
  expect(paths()).toEqual(['/getAnalyticsConfig', '/e']);
  modal.destroy();
  window.dispatchEvent(new Event('pagehide'));
  expect(beacons).toHaveLength(1);
});

test.each([
  ['an e-mail address', 'ada@example.com', '<e-mail>'],
  ['an EVM address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '<hex>'],
  ['a Solana address', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKvdp1111', '<id>'],
  ['a Bitcoin address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '<id>'],
  ['a login code', 'The code 123456 is wrong.', 'The code <number> is wrong.'],
])('%s in a text is replaced before it is sent', async (_, text, sent) => {
  const { backend, flush, modal } = await arrange();
  modal.test.context.emit({ type: 'NOTE_SAVED', props: { text, length: 3 } });
  await flush();
  expect((await backend.events())[0]?.properties).toEqual({ text: sent, length: 3 });
});

test('on a server nothing is sent', async () => {
  const modal = createTestModal({
    plugins: [analytics({ projectId: 'app' }), fakeNamespace([])],
    platform: { window: false },
  });
  modal.test.context.emit({ type: 'MODAL_OPEN', props: { connected: false } });
  await modal.test.clock.pass(5_000);
  expect(modal.test.requests).toEqual([]);
});

test.each([
  [{}, 'neither "projectId" nor "baseUrl"'],
  [{ baseUrl: 'ftp://events.example' }, 'baseUrl'],
  [{ projectId: 'app', urls: [] }, 'urls'],
])('the options %j are refused with the name of the option', (options, part) => {
  expect(() => analytics(options as never)).toThrow(part);
});
