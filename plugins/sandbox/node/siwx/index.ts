/** What goes wrong with a sign-in server on loopback, flipped by a test or by a person on the demo page. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackUrl } from '../../loopback.js';

/** What is wrong with the server. */
export type SignInFault =
  /** It knows none of the nonces that it gave out. */
  | { readonly kind: 'nonce' }
  /** Its clock is ahead by so much; behind, below zero. */
  | { readonly kind: 'clock'; readonly ms: number }
  /** The connection is cut. */
  | { readonly kind: 'down' }
  /** Never answered; the connection stays open. */
  | { readonly kind: 'hang' }
  /** An HTTP status, from 400, and no more than that. */
  | { readonly kind: 'status'; readonly status: number };

/** Of a sign-in server's nonces, what is spoilt. */
interface Nonces {
  put(nonce: string, expiresAt: number): Promise<void>;
  consume(nonce: string): Promise<boolean>;
}

/** What a sign-in server is made with, so that it can go wrong. One fault stands at a time, until it is called off. */
export interface SignInFaults {
  /** For its option `now`. */
  now(): number;
  /** For its option `nonces`. */
  spoil(nonces: Nonces): Nonces;
  /**
   * Stands before its handler: takes `POST /__fault` with a fault, or with `null`, and what must not be answered. The rest goes to `next`.
   */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

const PATH = '/__fault';
const MAX_BODY = 1024;

/** @param basePath - Where the server answers: `/siwx`. */
export function createSignInFaults(basePath: string): SignInFaults {
  let fault: SignInFault | null = null;
  const set = (order: SignInFault | null) => {
    if (order !== null && !isFault(order)) throw new RangeError(`There is no fault ${JSON.stringify(order)}.`);
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

/** Which fault stands; before that, for a POST, which one is to. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  get: () => SignInFault | null,
  set: (order: SignInFault | null) => void,
): Promise<void> {
  const { host = '', origin = `http://${host}` } = request.headers;
  // A page elsewhere must not get in: neither by a name that points at this machine nor by a form.
  if (!isLoopbackUrl(`http://${host}`) || origin !== `http://${host}`) {
    return send(response, 403, { wrong: 'This page may not do that.' });
  }
  try {
    if (request.method === 'POST') set(JSON.parse(await read(request)) as SignInFault | null);
    else if (request.method !== 'GET') return send(response, 405, { wrong: 'Method not allowed' });
    send(response, 200, get());
  } catch (error) {
    send(response, 400, { wrong: (error as Error).message });
  }
}

/** @throws when it is too long, or ends early */
async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > MAX_BODY) throw new RangeError('This is too long.');
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
