/** Server of the embedded wallet's frame on loopback: frame page, mail inbox, login pages and faults for tests. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isLoopbackUrl } from '../../loopback.js';
import { listen, originOf } from '../listen.js';
import { answerEvent } from './answer.js';
import { createBundler } from './bundler.js';
import { answerBundler } from './bundlerRequests.js';
import { createChains, type FrameChain } from './chains.js';
import { createFrameFaults, type FrameFaultOrder } from './faults.js';
import { pageAt } from './pages.js';
import { createFrameState } from './sessions.js';

/** Options of `startFrame`. */
export interface FrameServerOptions {
  /** Port. Default 0: any free port. */
  readonly port?: number;
  readonly chains: readonly FrameChain[];
  /** Origins of pages that may embed the frame. Default: all origins on this machine. */
  readonly origins?: readonly string[];
  /** Stops the server when aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** A running frame server. */
export interface FrameServer {
  readonly origin: string;
  /** URL for the option `url` of `frame`. */
  readonly url: string;
  readonly inboxUrl: string;
  /** URL of the bundler (ERC-4337), without the EIP-155 id of the network at its end. */
  readonly bundlerUrl: string;
  /**
   * Adds a fault for the next requests; `null` removes all faults. Also available as `POST /__fault` with the same
   * JSON.
   */
  fault(order: FrameFaultOrder | null): void;
  /** Advances the clock by which codes expire. Also available as `POST /__clock` with the milliseconds. */
  advance(ms: number): void;
  /** Resolves once the port is free. Idempotent. */
  stop(): Promise<void>;
}

const MAX_BODY = 256 * 1024;
const LOOPBACK = ['http://127.0.0.1:*', 'http://localhost:*', 'https://127.0.0.1:*', 'https://localhost:*'];

/** Starts a frame server in this process. */
export async function startFrame(options: FrameServerOptions): Promise<FrameServer> {
  const { port = 0, origins, signal } = options;
  signal?.throwIfAborted();
  const chains = createChains(options.chains);
  const bundler = createBundler(chains);
  const faults = createFrameFaults();
  const state = createFrameState();
  const fault = (order: FrameFaultOrder | null) => (order === null ? faults.clear() : faults.add(order));
  const policy = [
    ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "base-uri 'none'"],
    `form-action 'self'`,
    `frame-ancestors ${(origins ?? LOOPBACK).join(' ')}`,
  ].join('; ');

  const serve = async (request: IncomingMessage, response: ServerResponse, origin: string) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    // Reject foreign host names: a remote page can point its domain at this machine (DNS rebinding).
    if (!isLoopbackUrl(`http://${request.headers.host ?? ''}`))
      return send(response, 403, 'This host name is not allowed. Use 127.0.0.1 or localhost.');
    if (request.method === 'POST') {
      const body = await read(request);
      if (pathname === '/__fault') return send(response, 200, JSON.stringify(fault(body as FrameFaultOrder) ?? null));
      if (pathname === '/__clock') return send(response, 200, JSON.stringify(state.advance(Number(body)) ?? null));
      const bundled = /^\/bundler\/(\d{1,15})$/.exec(pathname)?.[1];
      if (bundled) {
        const reply = await answerBundler(bundler, chains, Number(bundled), body);
        return send(response, 200, JSON.stringify(reply), 'application/json');
      }
      // Only the frame's own pages may act for a user.
      if (request.headers.origin !== origin)
        return send(response, 403, `Requests from the origin ${request.headers.origin ?? 'null'} are not allowed.`);
      const reply = await answerEvent({ state, chains, bundler, faults, origin }, pathname, body);
      return reply === undefined
        ? send(response, 404, 'Not found')
        : send(response, 200, JSON.stringify(reply), 'application/json');
    }
    if (request.method !== 'GET') return send(response, 405, 'Method not allowed');
    if (pathname === '/api/mails') {
      return send(
        response,
        200,
        JSON.stringify(state.mailbox.list(searchParams.get('to') ?? undefined)),
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
  const stop = await listen(server, port, signal);
  const origin = originOf(server);
  return {
    origin,
    url: `${origin}/sdk`,
    inboxUrl: `${origin}/inbox`,
    bundlerUrl: `${origin}/bundler/`,
    fault,
    advance: state.advance,
    stop,
  };
}

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

/** Reads a JSON body. @throws if it is longer than 256 KiB or not JSON */
function read(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.length > MAX_BODY) request.destroy(new Error(`The body is longer than ${MAX_BODY} characters.`));
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
