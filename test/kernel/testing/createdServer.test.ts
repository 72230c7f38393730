/** The sign-in server of an app that `latchkey create` has written, as Node and Vite run it. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { filesOf } from '../../../presets/newApp/index.js';
import { readVersions } from '../../tools/starters.mjs';

type Handler = (request: unknown, response: unknown, next: () => void) => void;
type Hook = (server: object) => Promise<void>;
interface ViteConfig {
  readonly plugins: readonly { readonly configureServer: Hook; readonly configurePreviewServer: Hook }[];
}

const folder = mkdtempSync(join(tmpdir(), 'latchkey-created-server-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = filesOf(
  { name: 'app', framework: 'plain', chains: ['evm'], logins: ['signature'], wagmi: false },
  readVersions(),
);

/** A file of the app. @param name - The folder of this test: each file is evaluated anew. */
async function load(name: string, path: string): Promise<Readonly<Record<string, unknown>>> {
  mkdirSync(join(folder, name), { recursive: true });
  for (const one of ['signIn.js', 'vite.config.js']) {
    // The package is not installed there.
    const text = files[one]?.replace("import { defineConfig } from 'vite'", 'const defineConfig = (config) => config');
    writeFileSync(join(folder, name, one), text ?? '');
  }
  return import(/* @vite-ignore */ join(folder, name, path));
}

async function listen(handle: Handler): Promise<string> {
  const server = createServer((request, response) => handle(request, response, () => response.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function setOrigin(origin: string) {
  vi.stubEnv('ORIGIN', origin);
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** Starts the server of `server.js` with this variable. @returns its address */
async function start(name: string, origin: string): Promise<string> {
  setOrigin(origin);
  const { createSignIn } = (await load(name, 'signIn.js')) as { readonly createSignIn: () => Handler };
  return listen(createSignIn());
}

/** Starts the server that Vite runs, with a page at this port. */
async function startInVite(name: string, hook: keyof ViteConfig['plugins'][number], config: object): Promise<string> {
  const { default: made } = (await load(name, 'vite.config.js')) as { readonly default: ViteConfig };
  const used: Handler[] = [];
  await made.plugins[0]?.[hook]({ config, middlewares: { use: (handler: Handler) => used.push(handler) } });
  return listen(used[0] as Handler);
}

/** The statuses with which a server answers pages of these origins. */
const answersTo = (url: string, origins: readonly string[]) =>
  Promise.all(
    origins.map(async (origin) => {
      const headers = { origin, 'content-type': 'application/json' };
      return (await fetch(`${url}/siwx/sign-out`, { method: 'POST', headers, body: '{}' })).status;
    }),
  );

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
  expect(await answersTo(url, ['https://a.example', 'https://b.example', 'https://c.example'])).toEqual([
    200, 200, 403,
  ]);
});

test.each([
  ['configureServer', 'server'],
  ['configurePreviewServer', 'preview'],
] as const)('without ORIGIN, the page of Vite on this machine can sign in at each port: %s', async (hook, options) => {
  setOrigin('');
  const url = await startInVite(hook, hook, { [options]: { port: 5200 } });
  const origins = ['http://localhost:5200', 'http://127.0.0.1:5200', 'http://localhost:5173', 'https://a.example'];
  expect(await answersTo(url, origins)).toEqual([200, 200, 403, 403]);
});

test('with ORIGIN, Vite accepts no other page', async () => {
  setOrigin('http://localhost:5300');
  const url = await startInVite('named', 'configureServer', { server: { port: 5200 } });
  expect(await answersTo(url, ['http://localhost:5200', 'http://localhost:5300'])).toEqual([403, 200]);
});

test('without ORIGIN, the server of your users does not start', async () => {
  await expect(start('local', '')).rejects.toThrow('option "origin[0]" is empty; expected an origin');
});

test('a wrong ORIGIN is refused when the server starts', async () => {
  await expect(start('wrong', 'http://app.example.com')).rejects.toThrow(
    'is "http://app.example.com"; expected "https://app.example.com"; http is for localhost only.',
  );
});
