/** Responses of the server, with the headers that every response has. */

import { describe } from './errors.js';

/** Request headers that pages of any origin may send. */
const ALLOWED_HEADERS = [
  'content-type',
  'user-agent',
  'referer',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'solana-client',
  'sec-fetch-mode',
  'x-sdk-type',
  'x-sdk-version',
].join(', ');

/** A JSON response. @param cacheControl - Default: not cached. */
export function replyJson(body: unknown, status = 200, cacheControl = 'no-store'): Response {
  return replyText(JSON.stringify(body), status, 'application/json', cacheControl);
}

/** A response with a text that is already serialised. */
export function replyText(text: string, status: number, type = 'text/plain', cacheControl = 'no-store'): Response {
  return new Response(text, {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': cacheControl,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** The response to a failed request. Internal errors carry no details. */
export function replyError(error: unknown): Response {
  const known = describe(error);
  if (!known) return replyText('Internal server error', 500);
  const response = replyJson(known.body, known.status);
  if (known.retryAfterS !== undefined) response.headers.set('retry-after', `${known.retryAfterS}`);
  return response;
}

/** The response to a method that a path does not have. It names those that it has (RFC 9110 §15.5.6). */
export function replyMethods(methods: readonly ('GET' | 'POST')[]): Response {
  const response = replyText('Method Not Allowed', 405);
  response.headers.set('allow', methods.map((one) => (one === 'GET' ? 'GET, HEAD' : one)).join(', '));
  return response;
}

/** The response to a preflight request of a browser. */
export const replyPreflight = () => new Response(null, { status: 204 });

/** Adds the headers that every response has. Pages of any origin may read it. */
export function withCommonHeaders(response: Response, requestId: string): Response {
  const { headers } = response;
  headers.set('x-request-id', requestId);
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-allow-methods', 'GET, POST, OPTIONS');
  headers.set('access-control-allow-headers', ALLOWED_HEADERS);
  headers.set('access-control-expose-headers', 'x-request-id, retry-after');
  headers.set('access-control-max-age', '600');
  return response;
}
