/** The HTTP client itself: declared origins, a deadline and a cap on every body, retried reads, no credentials unless asked for. */

import { isModalError, ModalError } from './error.js';
import type { Http, HttpEnv } from './http.js';
import { BODY_BYTES, REQUEST_MS, REQUEST_TRIES, REQUESTS_PER_ORIGIN, RETRY_WAIT_MS } from './limits.js';
import { secureUrl } from './url.js';

/** What this client knows of an origin. */
interface Host {
  active: number;
  readonly waiting: (() => void)[];
  /** When the last few requests began. */
  starts: readonly number[];
  /** Its last answer was 429: a few requests a minute, until one succeeds. */
  busy: boolean;
}

const MINUTE_MS = 60_000;
const BACKOFF_MS = 500;

/** A client whose memory of busy origins is its own. */
export function createHttpClient({ env }: { readonly env: HttpEnv }): Http {
  const hosts = new Map<string, Host>();
  return {
    async fetch(url, init) {
      const { plugin, method = 'GET', timeoutMs = REQUEST_MS, maxBytes = BODY_BYTES } = init;
      const fail = (code: string, message: string, cause?: unknown) => new ModalError(message, { code, plugin, cause });
      const target = secureUrl(url);
      // Addresses may hold keys: messages name origins only.
      if (!target) throw fail('URL_REFUSED', 'An address is not a full "https:" address.');
      const { origin } = target;
      if (!init.origins.includes(origin))
        throw fail('ORIGIN_UNDECLARED', `The plugin "${plugin}" does not declare "${origin}" in its origins.`);
      const host = hosts.get(origin) ?? { active: 0, waiting: [], starts: [], busy: false };
      hosts.set(origin, host);

      const signals = init.signal ? [init.owner, init.signal] : [init.owner];
      const within = <T>(ms: number, work: (signal: AbortSignal) => Promise<T>) =>
        new Promise<T>((resolve, reject) => {
          const controller = new AbortController();
          const end = () => {
            cancel();
            for (const signal of signals) signal.removeEventListener('abort', abort);
            controller.abort();
          };
          const abort = () => {
            reject(fail('REQUEST_ABORTED', 'The request was stopped.'));
            end();
          };
          const cancel = env.after(ms, () => {
            reject(fail('REQUEST_TIMEOUT', `"${origin}" does not answer in time.`));
            end();
          });
          if (signals.some(({ aborted }) => aborted)) return abort();
          for (const signal of signals) signal.addEventListener('abort', abort);
          work(controller.signal).then(resolve, reject).finally(end);
        });

      const send = async (signal: AbortSignal) => {
        while (host.active >= REQUESTS_PER_ORIGIN) await new Promise<void>((go) => host.waiting.push(go));
        host.active++;
        try {
          if (signal.aborted) throw fail('REQUEST_ABORTED', 'The request was stopped.');
          const [oldest, ...rest] = host.starts.slice(-REQUESTS_PER_ORIGIN);
          if (host.busy && rest.length === REQUESTS_PER_ORIGIN - 1 && env.now() - (oldest ?? 0) < MINUTE_MS)
            throw fail('REQUEST_PAUSED', `"${origin}" has more requests than it takes.`);
          host.starts = [...host.starts.slice(1 - REQUESTS_PER_ORIGIN), env.now()];
          const response = await env.fetch(target.href, {
            method,
            headers: { ...init.headers },
            body: init.body ?? null,
            signal,
            credentials: init.credentials ?? 'omit',
            referrerPolicy: 'no-referrer',
            redirect: method === 'GET' ? 'follow' : 'error',
          });
          if (response.url && new URL(response.url).origin !== origin)
            throw fail('URL_REFUSED', `"${origin}" redirects to another origin.`);
          // What was answered before the first 429 does not count against the origin.
          if (response.status === 429 && !host.busy) host.starts = host.starts.slice(-host.active);
          host.busy = response.status === 429;
          const bytes = await readBytes(response, maxBytes);
          if (!bytes) throw fail('RESPONSE_TOO_LARGE', `"${origin}" answers with more than it should.`);
          const { status, statusText, headers } = response;
          return new Response(bytes.length > 0 ? bytes : null, { status, statusText, headers });
        } catch (cause) {
          throw isModalError(cause) ? cause : fail('REQUEST_FAILED', `"${origin}" cannot be reached.`, cause);
        } finally {
          host.active--;
          host.waiting.shift()?.();
        }
      };

      let answer: Response | undefined;
      for (let tries = 1, waited = 0; ; tries++) {
        let failure: unknown;
        try {
          answer = await within(timeoutMs, send);
        } catch (error) {
          if (answer && isModalError(error, 'REQUEST_PAUSED')) return answer;
          if (!isModalError(error, 'REQUEST_FAILED')) throw error;
          failure = error;
        }
        const wait = Math.max(jitter(env, BACKOFF_MS * 2 ** (tries - 1)), failure ? 0 : retryAfter(env, answer));
        const over = method !== 'GET' || tries === REQUEST_TRIES || waited + wait > RETRY_WAIT_MS;
        if (failure && over) throw failure;
        if (!failure && answer && (over || (answer.status !== 429 && answer.status < 500))) return answer;
        waited += wait;
        // Nothing is waited for but the time, or the abort.
        await within(wait, () => new Promise(() => undefined)).catch((error) => {
          if (!isModalError(error, 'REQUEST_TIMEOUT')) throw error;
        });
      }
    },
  };
}

/** The whole body, or `undefined` when it exceeds the cap: the abort that follows ends the rest. */
async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > maxBytes) return undefined;
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** Full jitter: anything from nothing to the whole. */
function jitter(env: HttpEnv, ms: number): number {
  const [high = 0, low = 0] = env.random(2);
  return (ms * (high * 256 + low)) / 65_535;
}

/** RFC 9110 §10.2.3: seconds or a date. Anything else is 0. */
function retryAfter(env: HttpEnv, response: Response | undefined): number {
  const header = response?.headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  return /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/.test(header)
    ? Date.parse(header) - env.date() || 0
    : 0;
}
