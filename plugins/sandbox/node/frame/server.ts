/** The embedded wallet's frame on loopback: its page, its inbox, the pages of its logins, and faults on demand. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopbackUrl, readUrl } from '../../loopback.js';
import { answerEvent } from './answer.js';
import { createChains, type FrameChain } from './chains.js';
import { createFrameFaults, type FrameFaultOrder } from './faults.js';
import { pageAt } from './pages.js';
import { createDesk } from './sessions.js';

/** How to run a frame. */
export interface FrameServerOptions {
  /** Default 0: any free one. */
  readonly port?: number;
  readonly chains: readonly FrameChain[];
  /** Origins of pages that may hold it. Default: any of this machine. */
  readonly origins?: readonly string[];
  /** Aborting stops it. */
  readonly signal?: AbortSignal | undefined;
}

/** A frame that runs until it is stopped. */
export interface FrameServer {
  readonly origin: string;
  /** Of the page for `frame({ url })`. */
  readonly url: string;
  readonly inboxUrl: string;
  /** Tells what goes wrong next. The same over HTTP: `POST /__fault` with the order, or with `null` to call all off. */
  fault(order: FrameFaultOrder | null): void;
  /** Moves the clock that codes expire by. Over HTTP: `POST /__clock` with the milliseconds. */
  advance(ms: number): void;
  /** Resolves once the port is free. Idempotent. */
  stop(): Promise<void>;
}

const MAX_BODY = 256 * 1024;
const LOOPBACK = ['http://127.0.0.1:*', 'http://localhost:*', 'https://127.0.0.1:*', 'https://localhost:*'];

/** Starts a frame in this process. */
export async function startFrame(options: FrameServerOptions): Promise<FrameServer> {
  const { port = 0, origins, signal } = options;
  signal?.throwIfAborted();
  const chains = createChains(options.chains);
  const faults = createFrameFaults();
  const desk = createDesk();
  const fault = (order: FrameFaultOrder | null) => (order === null ? faults.clear() : faults.add(order));
  const policy = [
    ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "base-uri 'none'"],
    `form-action 'self'`,
    `frame-ancestors ${(origins ?? LOOPBACK).join(' ')}`,
  ].join('; ');

  const serve = async (request: IncomingMessage, response: ServerResponse, origin: string) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    // A page elsewhere whose name points at this machine must not get in.
    if (!isLoopbackUrl(`http://${request.headers.host ?? ''}`)) return send(response, 403, 'This host is not served.');
    if (request.method === 'POST') {
      const body = await read(request);
      if (pathname === '/__fault') return send(response, 200, JSON.stringify(fault(body as FrameFaultOrder) ?? null));
      if (pathname === '/__clock') return send(response, 200, JSON.stringify(desk.advance(Number(body)) ?? null));
      // Only the pages of this origin may act for somebody.
      if (request.headers.origin !== origin) return send(response, 403, 'This page may not do that.');
      const reply = await answerEvent({ desk, chains, faults, origin }, pathname, body);
      return reply === undefined
        ? send(response, 404, 'Not found')
        : send(response, 200, JSON.stringify(reply), 'application/json');
    }
    if (request.method !== 'GET') return send(response, 405, 'Method not allowed');
    if (pathname === '/api/mails') {
      return send(
        response,
        200,
        JSON.stringify(desk.mailbox.list(searchParams.get('to') ?? undefined)),
        'application/json',
      );
    }
    const wrong = pathname === '/sdk' ? faults.take('page') : undefined;
    if (wrong?.kind === 'status') return send(response, wrong.status, 'Broken on purpose.');
    const page = pageAt(pathname, wrong?.kind === 'never-ready');
    if (!page) return send(response, 404, 'Not found');
    const ancestors = wrong?.kind === 'deny' ? policy.replace(/frame-ancestors .*/, "frame-ancestors 'none'") : policy;
    send(response, 200, page.body, page.type, { 'content-security-policy': ancestors });
  };

  const server = createServer((request, response) => {
    serve(request, response, originOf(server)).catch((error) => send(response, 400, (error as Error).message));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    return stopping;
  };
  signal?.addEventListener('abort', () => void stop(), { once: true });
  const origin = originOf(server);
  return { origin, url: `${origin}/sdk`, inboxUrl: `${origin}/inbox`, fault, advance: desk.advance, stop };
}

const originOf = (server: ReturnType<typeof createServer>) =>
  readUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)?.origin ?? '';

function send(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
  headers: Readonly<Record<string, string>> = {},
): void {
  const plain = { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  response.writeHead(status, { ...plain, 'referrer-policy': 'no-referrer', ...headers }).end(body);
}

/** @throws when it is too long, or no JSON */
function read(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.length > MAX_BODY) request.destroy(new Error('This is too long.'));
    });
    request.on('error', reject);
    request.on('end', () => {
      try {
        resolve(text === '' ? null : JSON.parse(text));
      } catch (error) {
        reject(error as Error);
      }
    });
  });
}
