/** Adapts a handler of `Request` to the requests of `node:http`, Express and similar frameworks, without an import from Node. */

/** The parts of Node's `IncomingMessage` that are read. `body` is set if a body parser ran before. */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Express: the full path, whereas `url` is relative to the router. */
  readonly originalUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: unknown;
  readonly socket?: { readonly remoteAddress?: string | undefined } | undefined;
}

/** The parts of Node's `ServerResponse` that are used. */
export interface NodeResponse {
  statusCode: number;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): unknown;
  /** Pictures are bytes; everything else is text. */
  end(body?: string | Uint8Array): unknown;
}

/** A server to adapt. */
export interface NodeHandlerOptions {
  /** Answers a request that came from this network address. */
  handle(address: string | undefined, request: Request): Promise<Response>;
  /** Whether a path belongs to the server. Requests of other paths are passed to `next`, if there is one. */
  covers(path: string): boolean;
  /** Larger request bodies are rejected, bytes. */
  readonly maxBody: number;
  /** The answer to a request with a larger body. Default: the status 413 without a body. */
  readonly tooLarge?: (() => Response) | undefined;
}

/** A listener for `http.createServer`, or a handler for `app.use`. */
export function createNodeHandler({
  handle,
  covers,
  maxBody,
  tooLarge = () => new Response(null, { status: 413 }),
}: NodeHandlerOptions): (
  request: NodeRequest,
  response: NodeResponse,
  next?: (error?: unknown) => void,
) => Promise<void> {
  return async (request, response, next) => {
    const path = request.originalUrl ?? request.url ?? '/';
    if (next && !covers(path)) return next();
    // Rejected unread. `readBody` stops at the same limit, for requests that send more than they declare.
    if (Number(request.headers['content-length'] ?? 0) > maxBody) {
      response.setHeader('connection', 'close');
      await send(tooLarge(), response);
      return;
    }
    try {
      await send(await handle(request.socket?.remoteAddress, await toRequest(request, path, maxBody)), response);
    } catch {
      // The request ended early, or its path is invalid: answer without details.
      response.statusCode = 400;
      response.end();
    }
  };
}

async function send(answer: Response, response: NodeResponse): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  const isPicture = answer.headers.get('content-type')?.startsWith('image/');
  response.end(isPicture ? new Uint8Array(await answer.arrayBuffer()) : await answer.text());
}

async function toRequest(request: NodeRequest, path: string, maxBody: number): Promise<Request> {
  const { method = 'GET', headers } = request;
  const given = Object.entries(headers).flatMap(([name, value]) => {
    return value === undefined || name.startsWith(':') ? [] : [[name, [value].flat().join(', ')] as [string, string]];
  });
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody
    ? request.body === undefined
      ? await readBody(request, maxBody)
      : JSON.stringify(request.body)
    : null;
  // The server reads only the path: the hosts it accepts come from its options, never from a request.
  return new Request(new URL(path, 'http://host.invalid'), { method, headers: given, body });
}

/** Stops after the first chunk beyond the limit, which is enough for the server to reject the body as too large. */
async function readBody(request: NodeRequest, maxBody: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    parts.push(bytes);
    size += bytes.length;
    if (size > maxBody) break;
  }
  const decoder = new TextDecoder();
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
}
