/** Requests of a test modal: answered by a script, recorded, and nothing else. */

import type { Env } from '../platform/env.js';

/** One request as it left. */
export interface TestRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Still without an answer, and not given up. */
  readonly open: boolean;
}

/**
 * Answers a request: a `Response`; text as it is; anything else as JSON, bigints as bare digits. `undefined` is no answer:
 * the request fails, and so does the test that did not expect it. May throw, as a network does.
 */
export type Respond = (request: TestRequest) => unknown;

/** A `fetch` that reaches nobody. */
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
    // As the platform does: an abort ends it at once, whatever the script is waiting for.
    const aborted = new Promise<never>((_, reject) => {
      const abort = () => reject(signal.reason);
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort, { once: true });
    });
    return Promise.race([answered, aborted]);
  };
  return { fetch, requests: requests as readonly TestRequest[] };
}

/** One call of JSON-RPC. */
export interface JsonRpcCall {
  readonly method: string;
  readonly params: unknown;
  readonly url: string;
}

/**
 * Answers requests that speak JSON-RPC 2.0, batches included.
 *
 * @param answer - Gives the result of a call; what it throws becomes an error with its `code` (default -32603) and message.
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

/** JSON in which bigints are bare digits: nodes write amounts that no JavaScript number holds. */
function toJson(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return `[${value.map(toJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${toJson(field)}`).join()}}`;
}
