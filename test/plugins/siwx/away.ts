/** The sign-in server over HTTP, behind a load balancer, and the ways in which it can be away. */

import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiwxServer, nodeHandler, type SessionStore, type SiwxServer } from 'latchkey/plugins/siwx/server';
import { act } from 'react';
import { atEnd } from '../../dom/atEnd.js';
import { arrange } from './kit.js';
import type { Page } from './pages.js';
import type { Setup } from './setup.js';
import { SECRET } from './vectors.js';

/** How the server is away. `refused`: nothing listens at its port. `database`: it runs, but its store of sessions fails. */
export type Absence = 'refused' | 'database' | { readonly status: number; readonly body: string; readonly html?: true };

/** All absences, with a title for a test. */
export const ABSENCES: readonly (readonly [title: string, absence: Absence])[] = [
  ['refuses connections', 'refused'],
  ['is behind a load balancer that answers 502', { status: 502, body: '<h1>Bad Gateway</h1>', html: true }],
  ['is behind a load balancer that answers 503', { status: 503, body: '' }],
  ['is replaced by a page that answers 404', { status: 404, body: '<h1>Not Found</h1>', html: true }],
  ['is replaced by a page that answers 200', { status: 200, body: '<h1>Back soon</h1>', html: true }],
  ['has lost its database', 'database'],
];

/** Starts a sign-in server that a test can take away. */
export async function startServer(now: () => number) {
  const records = new Map<string, unknown>();
  let absence: Absence | undefined;
  const touch = <T>(act: () => T): T => {
    if (absence === 'database') throw new Error('ECONNREFUSED 127.0.0.1:5432');
    return act();
  };
  const sessions: SessionStore = {
    getItem: (key) => touch(() => records.get(key) ?? null),
    setItem: (key, value) => touch(() => void records.set(key, value)),
    removeItem: (key) => touch(() => void records.delete(key)),
  };
  const siwx = createSiwxServer({
    origin: location.origin,
    secret: SECRET,
    now,
    sessions,
    onError: () => undefined,
    rpc: { 'eip155:1': false, 'eip155:2': false },
  });
  const handler = nodeHandler(siwx);
  const http = createServer((request, response) => {
    if (typeof absence !== 'object') return void handler(request, response);
    response.writeHead(absence.status, { 'content-type': absence.html ? 'text/html' : 'text/plain' });
    response.end(absence.body);
  });
  const listen = (port: number) => new Promise<void>((done) => http.listen(port, '127.0.0.1', done));
  const close = () => new Promise<void>((done) => void (http.listening ? http.close(() => done()) : done()));
  await listen(0);
  const { port } = http.address() as AddressInfo;
  atEnd(close);
  const server: SiwxServer = {
    ...siwx,
    async handle(request) {
      const body = await request.text();
      return new Promise<Response>((resolve, reject) => {
        const { method, headers, url } = request;
        const target = { port, host: '127.0.0.1', path: new URL(url).pathname, agent: false };
        const sent = sendRequest({ ...target, method, headers: Object.fromEntries(headers) }, async (answer) => {
          const parts: Uint8Array[] = [];
          for await (const part of answer) parts.push(part);
          const received = new Headers();
          for (const [name, value] of Object.entries(answer.headers)) received.set(name, `${value}`);
          resolve(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 0, headers: received }));
        });
        sent.on('error', reject);
        sent.end(body);
      });
    },
  };
  return {
    server,
    async leave(how: Absence) {
      absence = how;
      if (how === 'refused') await close();
    },
    async comeBack() {
      absence = undefined;
      if (!http.listening) await listen(port);
    },
    /** Ends all sessions, as another device can. */
    endSessions: () => records.clear(),
  };
}

/** The running server of {@link startServer}. */
export type Server = Awaited<ReturnType<typeof startServer>>;

/** A page and its server. */
export async function arrangeWithServer(given: Setup = {}): Promise<{ readonly page: Page; readonly server: Server }> {
  let page: Page | undefined;
  const server = await startServer(() => page?.modal.test.env.date() ?? 0);
  page = arrange({ ...given, server: server.server });
  return { page, server };
}

/** The requests for sessions that were answered. */
export const answers = (page: Page) => page.requests('session').filter(({ open }) => !open).length;

/** Passes the time in steps of 4 s. Answers of the server arrive in real time, so each is awaited first. */
export async function passUntil(page: Page, holds: () => boolean | undefined) {
  for (let step = 0; !holds() && step < 100; step++) {
    await page.waitFor(() => page.modal.test.requests.every(({ open }) => !open), 'the answers of the server');
    await act(async () => page.modal.test.settle());
    if (!holds()) await act(async () => page.modal.test.clock.pass(4_000));
  }
  await page.waitFor(holds);
}

/** Waits until two lookups have failed, each with all its attempts. */
export const waitForFailures = (page: Page) => passUntil(page, () => answers(page) >= 6);
