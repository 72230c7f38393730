/** Requests of a test modal: recorded, and answered by a script. */

import type { Env } from '../platform/env.js';

/** A recorded request. */
export interface TestRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Not answered and not aborted yet. */
  readonly open: boolean;
}

/**
 * Answers a request: with a `Response`, a string as the body, or any other value as JSON (bigints as plain digits).
 * `undefined` fails the request and is reported in `errors`. May throw to simulate a network error.
 */
export type Respond = (request: TestRequest) => unknown;

/** Creates a `fetch` that makes no network requests. */
export function createFetch(respond: Respond | undefined, report: (error: unknown) => void) {
  const requests: TestRequest[] = [];
  const fetch: Env['fetch'] = (url, init) => {
    const method = init.method ?? 'GET';
    let open = true;
    const request: TestRequest = {
      url,
      method,
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      body: typeof init.body === 'string' ? init.body : undefined,
      get open() {
        return open && !init.signal?.aborted;
      },
    };
    requests.push(request);
    const answered = (async () => {
      const answer = await respond?.(request);
      if (answer !== undefined) return toResponse(answer);
      const error = new Error(`No answer is scripted for ${method} ${url}.`);
      report(error);
      throw error;
    })().finally(() => {
      open = false;
    });
    const { signal } = init;
    if (!signal) return answered;
    // As in a browser, an abort rejects at once, even while the script is pending.
    const aborted = new Promise<never>((_, reject) => {
      const abort = () => reject(signal.reason);
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort, { once: true });
    });
    return Promise.race([answered, aborted]);
  };
  return { fetch, requests: requests as readonly TestRequest[] };
}

/** A JSON-RPC call. */
export interface JsonRpcCall {
  readonly method: string;
  readonly params: unknown;
  readonly url: string;
}

/**
 * Answers JSON-RPC 2.0 requests, including batches.
 *
 * @param answer - Returns the result of a call. A thrown error becomes an error response with its `code` (default
 * -32603) and message.
 */
export function jsonRpc(
  answer: (call: JsonRpcCall) => unknown,
): (request: Pick<TestRequest, 'url' | 'body'>) => unknown {
  return ({ url, body }) => {
    const sent: unknown = JSON.parse(body ?? 'null');
    const one = (call: { readonly id?: unknown; readonly method: string; readonly params?: unknown }) => {
      const head = { jsonrpc: '2.0', id: call.id };
      try {
        return { ...head, result: answer({ method: call.method, params: call.params, url }) ?? null };
      } catch (error) {
        const { code = -32603, message = 'failed' } = error as { code?: unknown; message?: string };
        return { ...head, error: { code, message } };
      }
    };
    return Array.isArray(sent) ? sent.map(one) : one(sent as Parameters<typeof one>[0]);
  };
}

function toResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (typeof answer === 'string') return new Response(answer);
  return new Response(toJson(answer), { headers: { 'content-type': 'application/json' } });
}

/** JSON with bigints as plain digits, because nodes return amounts above 2^53 as numbers. */
function toJson(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return `[${value.map(toJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${toJson(field)}`).join()}}`;
}
