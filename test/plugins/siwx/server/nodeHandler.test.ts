import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nodeHandler } from 'latchkey/plugins/siwx/server';
import { expect, onTestFinished, test } from 'vitest';
import { evmSigner, signIn as signedLogin } from '../signers.js';
import { browserOf, testServer } from './kit.js';

test('a route whose session store is away is an answer of the app, and does not end the server', async () => {
  let isAway = false;
  const kept = new Map<string, string>();
  const sessions = {
    getItem: async (id: string) => (isAway ? Promise.reject(new Error('The store is away.')) : (kept.get(id) ?? null)),
    setItem: async (id: string, value: string) => void kept.set(id, value),
    removeItem: async (id: string) => void kept.delete(id),
  };
  const siwx = testServer({ sessions });
  const browser = browserOf(siwx.handle);
  expect((await browser.post('verify', await signedLogin(evmSigner(1)))).status).toBe(200);
  const handle = nodeHandler(siwx);
  const server = createServer((request, response) => {
    handle(request, response, async () => {
      response.end(`${(await siwx.logins(request)).length}`);
    }).catch(() => response.writeHead(503).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const me = () =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/me`, { headers: { cookie: browser.cookie() } });
  expect(await (await me()).text()).toBe('1');
  isAway = true;
  expect((await me()).status).toBe(503);
  isAway = false;
  expect(await (await me()).text()).toBe('1');
});
