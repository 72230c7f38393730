/** The HTTP client: origin allow-list, a deadline and a size limit for every body, retries for GET, no cookies by default. */

import { isModalError, ModalError } from '../values/error.js';
import { ownFields } from '../values/own.js';
import { secureUrl } from '../values/url.js';
import type { Http, HttpEnv } from './httpTypes.js';
import { BODY_BYTES, REQUEST_MS, REQUEST_TRIES, REQUESTS_PER_ORIGIN, RETRY_WAIT_MS } from './limits.js';
import { readAtMost } from './readAtMost.js';

/** The client's state for one origin. */
interface Host {
  active: number;
  readonly waiting: (() => void)[];
  /** Start times of the most recent requests, at most six. */
  starts: readonly number[];
  /** The last response was 429. Until another status arrives, six requests a minute are allowed. */
  busy: boolean;
}

const MINUTE_MS = 60_000;
const BACKOFF_MS = 500;
const MAX_REDIRECTS = 5;

/** Creates a client with its own state about busy origins. */
export function createHttpClient({ env }: { readonly env: HttpEnv }): Http {
  const hosts = new Map<string, Host>();
  return {
    async fetch(url, given) {
      const init = ownFields(given);
      const { plugin, method = 'GET', timeoutMs = REQUEST_MS, maxBytes = BODY_BYTES } = init;
      const fail = (code: string, message: string, cause?: unknown) => new ModalError(message, { code, plugin, cause });
      const target = secureUrl(url);
      // URLs may contain API keys, so messages name origins only.
      if (!target)
        throw fail(
          'URL_REFUSED',
          `The plugin "${plugin}" requested an invalid URL; expected an absolute https: URL without user name.`,
        );
      const { origin } = target;
      if (!init.origins.includes(origin))
        throw fail(
          'ORIGIN_UNDECLARED',
          `The plugin "${plugin}" may not fetch from "${origin}". Add it to the plugin's \`origins\`.`,
        );
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
            reject(fail('REQUEST_ABORTED', `The request to "${origin}" was aborted.`));
            end();
          };
          const cancel = env.after(ms, () => {
            reject(fail('REQUEST_TIMEOUT', `"${origin}" did not answer within ${ms / 1000} s.`));
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
          if (signal.aborted) throw fail('REQUEST_ABORTED', `The request to "${origin}" was aborted.`);
          const [oldest, ...rest] = host.starts.slice(-REQUESTS_PER_ORIGIN);
          if (host.busy && rest.length === REQUESTS_PER_ORIGIN - 1 && env.now() - (oldest ?? 0) < MINUTE_MS)
            throw fail('REQUEST_PAUSED', `"${origin}" limits requests (HTTP 429); try again in a minute.`);
          host.starts = [...host.starts.slice(1 - REQUESTS_PER_ORIGIN), env.now()];
          const request = ownFields<RequestInit>({
            method,
            headers: { ...init.headers },
            body: init.body ?? null,
            signal,
            credentials: init.credentials ?? 'omit',
            ...(init.cache && { cache: init.cache }),
            referrerPolicy: 'no-referrer',
            // The query and the headers must not reach another origin, so no redirect is followed before it is checked.
            redirect: method === 'GET' ? 'manual' : 'error',
          });
          const response = await followRedirects(env, target, request);
          if (!response)
            throw fail(
              'URL_REFUSED',
              `"${origin}" redirected. Redirects to another origin are not allowed, and browsers do not show where a redirect leads.`,
            );
          // Requests that finished before the first 429 do not count against the limit.
          if (response.status === 429 && !host.busy) host.starts = host.starts.slice(-host.active);
          host.busy = response.status === 429;
          const bytes = await readAtMost(response.body, maxBytes);
          if (!bytes)
            throw fail('RESPONSE_TOO_LARGE', `The response from "${origin}" is larger than ${maxBytes} bytes.`);
          const { status, statusText, headers } = response;
          return new Response(bytes.length > 0 ? bytes : null, { status, statusText, headers });
        } catch (cause) {
          throw isModalError(cause) ? cause : fail('REQUEST_FAILED', `"${origin}" could not be reached.`, cause);
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
        // Waits for `wait` ms; rejects early on abort.
        await within(wait, () => new Promise(() => undefined)).catch((error) => {
          if (!isModalError(error, 'REQUEST_TIMEOUT')) throw error;
        });
      }
    },
  };
}

/**
 * Follows redirects to the same origin. Browsers hide the target of a redirect that they do not follow (`opaqueredirect`),
 * so in a browser no redirect is followed.
 *
 * @returns `undefined` for a redirect that is not followed
 */
async function followRedirects(env: HttpEnv, target: URL, request: RequestInit): Promise<Response | undefined> {
  let url = target;
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const response = await env.fetch(url.href, request);
    const { status, type } = response;
    if (response.url && new URL(response.url).origin !== target.origin) return undefined;
    if (type !== 'opaqueredirect' && ![301, 302, 303, 307, 308].includes(status)) return response;
    const location = response.headers.get('location') ?? '';
    const next = location ? secureUrl(location, url.href) : undefined;
    await response.body?.cancel();
    if (next?.origin !== target.origin) return undefined;
    url = next;
  }
  return undefined;
}

/** Full jitter: a random duration between 0 and `ms`. */
function jitter(env: HttpEnv, ms: number): number {
  const [high = 0, low = 0] = env.random(2);
  return (ms * (high * 256 + low)) / 65_535;
}

/** The Retry-After header in ms (RFC 9110 §10.2.3: seconds or a date). 0 for anything else. */
function retryAfter(env: HttpEnv, response: Response | undefined): number {
  const header = response?.headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  return /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/.test(header)
    ? Date.parse(header) - env.date() || 0
    : 0;
}
