import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { type BackendOptions, createBackend, nodeHandler, startBackend } from 'latchkey/plugins/backend/server';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { main } from '../../../../kernel/testing/cli.js';
import { migrate, serve } from '../../../../plugins/backend/server/cli.js';
import { failed, NETWORK, startNode } from './kit.js';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-backend-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const options: BackendOptions = { networks: [{ id: NETWORK, rpc: 'http://127.0.0.1:1' }], projects: [{ id: 'app' }] };

test('a started server answers over HTTP, and stops once running requests are answered', async () => {
  let release: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => {
    release = resolve;
  });
  let answerNode: (() => void) | undefined;
  const node = await startNode((_, response) => {
    release?.();
    answerNode = () => response.writeHead(500).end();
  });
  const running = await startBackend(createBackend({ ...options, networks: [{ id: NETWORK, rpc: node.url }] }), {
    port: 0,
  });
  expect(await (await fetch(`${running.url}/health`)).json()).toEqual({ status: 'OK' });
  const pending = fetch(`${running.url}/v1/?chainId=${NETWORK}&projectId=app`, {
    method: 'POST',
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}',
  });
  await asked;
  const stopped = Promise.all([running.stop(), running.stop()]);
  answerNode?.();
  expect((await pending).status).toBe(503);
  await stopped;
  await expect(fetch(`${running.url}/health`)).rejects.toThrow();
});

test('the handler passes the paths of the app on', async () => {
  const backend = createBackend(options);
  const passed: string[] = [];
  const handle = nodeHandler(backend);
  for (const url of ['/', '/v1x', '/api/v1/', '/healthy']) {
    const request = { url, headers: {}, async *[Symbol.asyncIterator]() {} };
    await handle(request, { statusCode: 0, setHeader: () => undefined, end: () => undefined }, () => passed.push(url));
  }
  expect(passed).toEqual(['/', '/v1x', '/api/v1/', '/healthy']);
  await backend.close();
});

test('the handler in an app answers the paths of events', async () => {
  const backend = createBackend(options);
  const app = express();
  app.use(nodeHandler(backend));
  app.use((_, response) => void response.status(404).send('the app'));
  const url = await listen(app);
  const event = {
    eventId: randomUUID(),
    url: 'https://a.test/',
    timestamp: Date.now(),
    props: { event: 'MODAL_OPEN' },
  };
  const sent = await fetch(`${url}/e?projectId=app`, { method: 'POST', body: JSON.stringify(event) });
  const asked = await fetch(`${url}/getAnalyticsConfig?projectId=app`);
  expect([sent.status, asked.status]).toEqual([202, 200]);
  expect(await (await fetch(`${url}/getAnalyticsConfigs`)).text()).toBe('the app');
  expect(await backend.events()).toHaveLength(1);
  await backend.close();
});

async function listen(app: express.Express): Promise<string> {
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function started() {
  const running = await startBackend(createBackend(options), { port: 0 });
  onTestFinished(() => running.stop());
  return running.url;
}

test.each([
  ['a body of 2 MiB', { method: 'POST', body: 'x'.repeat(2 ** 21) }, 413],
  ['headers of 64 KiB', { headers: { 'x-long': 'x'.repeat(65_536) } }, 431],
])('a request with %s is refused with a reason that pages of any origin can read', async (_, init, status) => {
  const answer = await fetch(`${await started()}/v1/?chainId=${NETWORK}&projectId=app`, init);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
  expect(await answer.json()).toEqual(failed('', expect.stringMatching(/^Invalid parameter: the (body|headers)/)));
});

test.each([
  ['nothing', '', /^HTTP\/1.1 408 /],
  ['half of the headers', 'GET /health HTTP/1.1\r\nhost: a.test\r\n', /^HTTP\/1.1 408 /],
  ['half of a body', `POST /e?projectId=app HTTP/1.1\r\nhost: a.test\r\ncontent-length: 9\r\n\r\n{`, /^$/],
])('a client that sends %s and then waits is cut off', async (_, text, answer) => {
  const running = await startBackend(createBackend(options), { port: 0, requestTimeoutMs: 100 });
  onTestFinished(() => running.stop());
  const socket = connect(Number(new URL(running.url).port), '127.0.0.1', () => socket.write(text));
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.on('error', () => undefined);
  await once(socket, 'close');
  expect(received).toMatch(answer);
});

test('a HEAD request for the health is answered without a body', async () => {
  const answer = await fetch(`${await started()}/health`, { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

test.each([
  ['POST', '/health', 'GET, HEAD'],
  ['PUT', '/v1/fungible/price', 'POST'],
])('a %s of %s is refused with the methods that there are', async (method, path, allowed) => {
  const answer = await fetch(`${await started()}${path}`, { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
});

const COMMANDS = new Map([
  ['serve', serve],
  ['migrate', migrate],
]);

async function run(...args: readonly string[]) {
  const output = { out: '', error: '' };
  const write = (stream: 'out' | 'error') => async (text: string) => {
    output[stream] += text;
  };
  const code = await main(args, { out: write('out'), error: write('error') }, COMMANDS);
  return { ...output, code };
}

test.each([
  [[]],
  [['--port', '1']],
  [['x.mjs', '--port']],
  [['x.mjs', '--port', '70000']],
  [['x.mjs', '--color', 'red']],
  [['x.mjs', '--role', 'boss']],
])('the arguments %j print the usage of serve', async (args) => {
  expect(await run('serve', ...args)).toEqual({
    code: 1,
    out: '',
    error: expect.stringContaining('Usage: latchkey serve <config>'),
  });
});

test('the help of the command line contains serve', async () => {
  expect((await run('--help')).out).toMatch(/^Commands: [\s\S]*Usage: latchkey serve[\s\S]*Usage: latchkey check/);
});

test('the tables of a database are changed by a command, which first says how', async () => {
  const file = join(folder, 'migrate.mjs');
  const store = join(folder, 'migrate.db');
  const text = (more: string) =>
    `export default { networks: [{ id: 'eip155:1', rpc: 'http://n.test' }], projects: [], store: '${store}', port: 0${more} };`;
  writeFileSync(file, text(''));
  writeFileSync(join(folder, 'manual.mjs'), text(', migrate: false'));
  expect(await run('migrate', file, '--dry-run')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^missing: 0001-cache\n/),
  });
  const refused = await run('serve', join(folder, 'manual.mjs'));
  expect([refused.code, refused.error]).toEqual([
    1,
    expect.stringMatching(/lack \d+ changes.*"0001-cache".*latchkey migrate/),
  ]);
  expect((await run('migrate', file)).out).toMatch(/^changed: 0001-cache\n/);
  expect((await run('migrate', file)).out).toBe('The tables are those of this version.\n');
});

test.each([[['migrate']], [['migrate', 'x.mjs', '--port', '1']]])(
  'the arguments %j print the usage of migrate',
  async (args) => {
    expect(await run(...args)).toMatchObject({
      code: 1,
      error: expect.stringContaining('Usage: latchkey migrate <config>'),
    });
  },
);

test.each([
  ['no default export', 'export const x = 1;', /has no default export/],
  ['an invalid option', 'export default { networks: [], projects: [] };', /option "networks" is empty/],
  [
    'a node without a URL',
    "export default { networks: [{ id: 'eip155:1', rpc: 'secret-key' }], projects: [{ id: 'a' }] };",
    /"networks\[0\]\.rpc" of eip155:1 is invalid/,
  ],
  [
    'a database that cannot be opened',
    "export default { networks: [{ id: 'eip155:1', rpc: 'http://n.test' }], projects: [{ id: 'a' }], store: '/nonexistent/x.db', port: 0 };",
    /The service is temporarily unavailable: /,
  ],
])('a configuration with %s is explained', async (title, text, message) => {
  const file = join(folder, `${title.replaceAll(' ', '-')}.mjs`);
  writeFileSync(file, text);
  const { code, error } = await run('serve', file);
  expect([code, error]).toEqual([1, expect.stringMatching(message)]);
  expect(error).not.toMatch(/secret-key/);
});

test('a time to listen that is no whole number is refused', async () => {
  const backend = createBackend(options);
  await expect(startBackend(backend, { port: 0, keepAliveMs: 0.5 })).rejects.toMatchObject({
    code: 'OPTION_INVALID',
    message: expect.stringContaining('keepAliveMs'),
  });
  await backend.close();
});
