/** Answers requests that Node.js could not parse, with the headers and the body that every response has. */

import type { Socket } from 'node:net';
import { refusal } from './errors.js';
import { replyError, withCommonHeaders } from './reply.js';

type Code = Parameters<typeof refusal>[0];

/** The errors that Node.js reports of such a request. All others mean that it is malformed. */
const KNOWN: Readonly<Record<string, readonly [code: Code, status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', 'Request Header Fields Too Large', 'the headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', 'Request Timeout', 'the request was not sent in time'],
};

/** A listener for `clientError` of a server of Node.js. */
export async function replyUnparsed(error: Error & { readonly code?: string }, socket: Socket): Promise<void> {
  const [code, status, message] = KNOWN[error.code ?? ''] ?? [
    ...(['PARAMETER_INVALID', 'Bad Request', 'the request is not valid HTTP'] as const),
  ];
  const response = withCommonHeaders(
    replyError(refusal(code, `Invalid parameter: ${message}`)),
    globalThis.crypto.randomUUID(),
  );
  const body = await response.text();
  // A response that is being sent must not get another one in its middle.
  const isAnswering = Boolean((socket as Socket & { readonly _httpMessage?: unknown })._httpMessage);
  if (!socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const headers = [...response.headers, ['content-length', `${Buffer.byteLength(body)}`], ['connection', 'close']];
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${response.status} ${status}`, ...lines, '', body].join('\r\n'), () => socket.destroySoon());
}
