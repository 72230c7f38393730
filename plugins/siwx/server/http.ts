/** Reads request bodies within limits, and writes responses. */

import { isModalError, ModalError } from 'latchkey/plugin';
import { readAtMost } from 'latchkey/server-kit';

/** HTTP status by error code. */
const STATUS: Readonly<Record<string, number>> = {
  BODY_MALFORMED: 400,
  FIELD_MISSING: 400,
  MESSAGE_MALFORMED: 400,
  MESSAGE_DIFFERS: 400,
  NETWORK_UNKNOWN: 400,
  ACCOUNT_MALFORMED: 400,
  NONCE_REFUSED: 401,
  MESSAGE_EXPIRED: 401,
  MESSAGE_EARLY: 401,
  SIGNATURE_INVALID: 401,
  DOMAIN_REFUSED: 403,
  ORIGIN_REFUSED: 403,
  ROUTE_UNKNOWN: 404,
  METHOD_REFUSED: 405,
  BODY_TOO_LARGE: 413,
  NONCES_EXHAUSTED: 429,
  STORE_FAILED: 503,
  VERIFIER_FAILED: 503,
};
/** Larger request bodies are rejected, bytes. */
export const MAX_BODY = 131_072;

/** An error whose code and message are sent to the client. */
export function requestError(
  code: keyof typeof STATUS & string,
  message: string,
  more: { cause?: unknown; hints?: string[] } = {},
) {
  return new ModalError(message, { code, plugin: 'siwx', ...more });
}

/** No page of the app has this origin. Longer origins are cut off: the answer repeats no more of a request. */
export const originRefused = (origin: string) =>
  requestError(
    'ORIGIN_REFUSED',
    `The origin "${origin.slice(0, 100)}" is not allowed. Add it to the option "origin" of createSiwxServer.`,
  );

/** A JSON response that must not be cached. */
export function reply(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}

/** The response to a failed request. Details are sent only for errors of {@link requestError}. */
export function replyError(error: unknown): Response {
  const status = isModalError(error) ? STATUS[error.code] : undefined;
  if (!isModalError(error) || status === undefined) {
    return reply({ error: { code: 'SERVER_FAILED', message: 'Internal error of the sign-in server.' } }, 500);
  }
  const { code, message, hints } = error;
  return reply({ error: { code, message, ...(hints.length > 0 && { hints }) } }, status);
}

/** The response to a method that a route does not have. It names those that it has (RFC 9110 §15.5.6). */
export function replyMethod(given: string, method: 'GET' | 'POST'): Response {
  const response = replyError(requestError('METHOD_REFUSED', `Unexpected method ${given}; use ${method}.`));
  response.headers.set('allow', method === 'GET' ? 'GET, HEAD' : method);
  return response;
}

/** Whether an error is the server's fault rather than the client's, so that its operator must know. */
export const isServerFault = (error: unknown): boolean => !isModalError(error) || (STATUS[error.code] ?? 500) >= 500;

/** A JSON body. @throws `BODY_TOO_LARGE` · `BODY_MALFORMED` */
export async function readJson(request: Request): Promise<unknown> {
  // A form of another site can post any text, but this content type makes browsers send a preflight request first.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw requestError('BODY_MALFORMED', 'The request must have the content type "application/json".');
  }
  const bytes = await readAtMost(request.body, MAX_BODY);
  if (!bytes) throw requestError('BODY_TOO_LARGE', `The body is larger than ${MAX_BODY} bytes.`);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw requestError('BODY_MALFORMED', 'The body is not valid JSON.', { cause });
  }
}
