/** Faults of a sign-in server on loopback, switched by a test or on the demo page. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackUrl } from '../../loopback.js';

/** A fault of the server. */
export type SignInFault =
  /** The server rejects all nonces that it has issued. */
  | { readonly kind: 'nonce' }
  /** The server's clock is ahead by `ms`, or behind if `ms` is negative. */
  | { readonly kind: 'clock'; readonly ms: number }
  /** The connection is closed without an answer. */
  | { readonly kind: 'down' }
  /** Requests are never answered; the connection stays open. */
  | { readonly kind: 'hang' }
  /** This HTTP status, from 400 to 599, without a useful body. */
  | { readonly kind: 'status'; readonly status: number };

/** The part of a sign-in server's nonce store that the fault `nonce` changes. */
interface Nonces {
  put(nonce: string, expiresAt: number): Promise<void>;
  consume(nonce: string): Promise<boolean>;
}

/**
 * Options and middleware that add faults to a sign-in server. A fault is active until it is replaced or
 * removed.
 */
export interface SignInFaults {
  /** Value for the server's option `now`. */
  now(): number;
  /** Wraps a nonce store for the server's option `nonces`. */
  spoil(nonces: Nonces): Nonces;
  /**
   * Middleware to run before the server's handler. `POST /__fault` with a fault sets it and with `null` removes it.
   * Answers or drops requests according to the fault, and passes all others to `next`.
   */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

const PATH = '/__fault';
const MAX_BODY = 1024;

/** Creates the faults of one server. @param basePath - The server's path, such as `/siwx`. */
export function createSignInFaults(basePath: string): SignInFaults {
  let fault: SignInFault | null = null;
  const set = (order: SignInFault | null) => {
    if (order !== null && !isFault(order))
      throw new RangeError(
        `Unknown fault ${JSON.stringify(order)}. Known kinds: nonce, clock (with ms), down, hang, status (with status 400 to 599).`,
      );
    fault = order;
  };
  return {
    now: () => Date.now() + (fault?.kind === 'clock' ? fault.ms : 0),
    spoil: (nonces) => ({
      put: (nonce, expiresAt) => nonces.put(nonce, expiresAt),
      async consume(nonce) {
        const isKnown = await nonces.consume(nonce);
        return isKnown && fault?.kind !== 'nonce';
      },
    }),
    handle(request, response, next) {
      const path = request.url?.split('?')[0] ?? '/';
      if (path === PATH) return void answer(request, response, () => fault, set);
      if (!path.startsWith(`${basePath}/`)) return next();
      if (fault?.kind === 'down') response.destroy();
      else if (fault?.kind === 'status') send(response, fault.status, { wrong: 'On purpose.' });
      else if (fault?.kind !== 'hang') next();
    },
  };
}

function isFault(order: unknown): order is SignInFault {
  if (typeof order !== 'object' || order === null) return false;
  const { kind, ms, status } = order as Readonly<Record<string, unknown>>;
  if (kind === 'clock') return Number.isSafeInteger(ms);
  if (kind === 'status') return Number.isInteger(status) && Number(status) >= 400 && Number(status) < 600;
  return kind === 'nonce' || kind === 'down' || kind === 'hang';
}

/** Answers `/__fault`: a POST sets the fault; GET and POST return the active fault. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  get: () => SignInFault | null,
  set: (order: SignInFault | null) => void,
): Promise<void> {
  const { host = '', origin = `http://${host}` } = request.headers;
  // Reject remote pages: neither a domain that points at this machine (DNS rebinding) nor a cross-site form may set
  // faults.
  if (!isLoopbackUrl(`http://${host}`) || origin !== `http://${host}`) {
    return send(response, 403, { wrong: `Requests from ${origin} to ${host} are not allowed.` });
  }
  try {
    if (request.method === 'POST') set(JSON.parse(await read(request)) as SignInFault | null);
    else if (request.method !== 'GET') return send(response, 405, { wrong: 'Method not allowed' });
    send(response, 200, get());
  } catch (error) {
    send(response, 400, { wrong: (error as Error).message });
  }
}

/** Reads the body. @throws if it is longer than 1024 characters or incomplete */
async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > MAX_BODY) throw new RangeError(`The body is longer than ${MAX_BODY} characters.`);
  }
  return text;
}

function send(response: ServerResponse, status: number, value: unknown): void {
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  response.writeHead(status, headers).end(JSON.stringify(value));
}
