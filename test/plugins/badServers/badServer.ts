/** A server that answers as servers do when something is wrong with them or on the way to them. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '../../dom/atEnd.js';

/** The faults of a server, and of the way to it. */
export type Fault = keyof typeof FAULTS;

type Answer = { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> };

const HTML = { 'content-type': 'text/html' };

/** `away` refuses connections, `certificate` fails the TLS handshake, `slow` never answers, `half` ends within its answer. */
const FAULTS = {
  away: undefined,
  certificate: undefined,
  slow: undefined,
  half: undefined,
  html: { status: 200, body: '<!doctype html><h1>Back soon</h1>', headers: HTML },
  status500: { status: 500, body: '{"error":"internal"}' },
  status502: { status: 502, body: '<h1>Bad Gateway</h1>', headers: HTML },
  status503: { status: 503, body: '', headers: { 'retry-after': '120' } },
  redirect: { status: 302, body: '', headers: { location: 'https://elsewhere.example/' } },
  otherJson: { status: 200, body: '{"name":"another service","version":"2.1"}' },
  empty: { status: 200, body: '' },
} as const satisfies Record<string, Answer | undefined>;

export const ALL_FAULTS = Object.keys(FAULTS) as readonly Fault[];

/**
 * @param answers - JSON of the working server, by the start of the path. Other paths are answered with 404.
 * @returns answers requests of a test modal to any URL
 */
export async function startBadServer(answers: Readonly<Record<string, unknown>>) {
  let fault: Fault | undefined;
  const http = createServer((request, response) => {
    if (fault === 'slow') return;
    // A connection that stays open would outlive the test.
    response.setHeader('connection', 'close');
    const path = request.url ?? '';
    const [, found] = Object.entries(answers).find(([start]) => path.startsWith(start)) ?? [];
    const body = JSON.stringify(found);
    if (fault === 'half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10_000 });
      response.write('{"balances":[{"na', () => response.destroy());
      return;
    }
    const wrong: Answer | undefined = fault && FAULTS[fault];
    if (wrong)
      response.writeHead(wrong.status, { 'content-type': 'application/json', ...wrong.headers }).end(wrong.body);
    else response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(body ?? '{}');
  });
  const listen = (port: number) => new Promise<void>((done) => http.listen(port, '127.0.0.1', done));
  const close = () =>
    new Promise<void>((done) => {
      if (!http.listening) return done();
      http.close(() => done());
      http.closeAllConnections();
    });
  await listen(0);
  const { port } = http.address() as AddressInfo;
  atEnd(close);
  return {
    async break(how: Fault) {
      fault = how;
      if (how === 'away') await close();
    },
    async mend() {
      fault = undefined;
      if (!http.listening) await listen(port);
    },
    async fetch({
      url,
      method,
      body,
    }: {
      readonly url: string;
      readonly method: string;
      readonly body?: string | undefined;
    }) {
      const { pathname, search } = new URL(url);
      const scheme = fault === 'certificate' ? 'https' : 'http';
      const answer = await fetch(`${scheme}://127.0.0.1:${port}${pathname}${search}`, {
        method,
        redirect: method === 'GET' ? 'manual' : 'error',
        ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
      });
      // The address of the answer would look like a redirect to this machine.
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    },
  };
}
