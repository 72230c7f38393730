/** The sign-in server of an app that `latchkey create` has written, as Node and Vite run it. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { filesOf } from '../../../presets/newApp/index.js';
import { readVersions } from '../../tools/starters.mjs';

type Server = { readonly handle: (request: unknown, response: unknown, next: () => void) => void };

const folder = mkdtempSync(join(tmpdir(), 'latchkey-created-server-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = filesOf(
  { name: 'app', framework: 'plain', chains: ['evm'], logins: ['signature'], wagmi: false },
  readVersions(),
);

/** Starts the server with this variable. @param name - The name of its file: each is evaluated anew. @returns its address */
async function start(name: string, origin: string): Promise<string> {
  vi.stubEnv('ORIGIN', origin);
  onTestFinished(() => void vi.unstubAllEnvs());
  const path = join(folder, `${name}.js`);
  writeFileSync(path, files['signIn.js'] ?? '');
  const { handle } = (await import(/* @vite-ignore */ path)) as Server;
  const server = createServer((request, response) => handle(request, response, () => response.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['GET', 200, '[]', null],
  ['HEAD', 200, '', null],
  ['POST', 405, '', 'GET, HEAD'],
  ['DELETE', 405, '', 'GET, HEAD'],
])('a %s of /me is answered with status %i', async (method, status, body, allowed) => {
  const answer = await fetch(`${await start(method, 'https://app.example.com')}/me?now`, { method });
  expect([answer.status, await answer.text(), answer.headers.get('allow')]).toEqual([status, body, allowed]);
});

test('ORIGIN can name several origins', async () => {
  const url = await start('several', 'https://a.example,https://b.example');
  const post = (origin: string) => {
    const headers = { origin, 'content-type': 'application/json' };
    return fetch(`${url}/siwx/sign-out`, { method: 'POST', headers, body: '{}' });
  };
  const origins = ['https://a.example', 'https://b.example', 'https://c.example'];
  expect((await Promise.all(origins.map(post))).map(({ status }) => status)).toEqual([200, 200, 403]);
});

test('without ORIGIN, the pages of Vite on this machine can sign in', async () => {
  const url = await start('local', '');
  const headers = { origin: 'http://localhost:5173', 'content-type': 'application/json' };
  expect((await fetch(`${url}/siwx/sign-out`, { method: 'POST', headers, body: '{}' })).status).toBe(200);
});

test('a wrong ORIGIN is refused when the server starts', async () => {
  await expect(start('wrong', 'http://app.example.com')).rejects.toThrow(
    'is "http://app.example.com"; expected "https://app.example.com"; http is for localhost only.',
  );
});
