/** HTTP for plugins. The client is fetched with the first request, so that a page which asks nothing pays nothing. */

import type { Env } from './env.js';
import { ModalError } from './error.js';

/** Options of `ctx.fetch`. Bodies are read whole, under the deadline and the cap, before it resolves. */
export interface FetchInit {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** Covers headers and body. Default 10 000. */
  readonly timeoutMs?: number;
  /** Default 512 KiB. */
  readonly maxBytes?: number;
  /** Cookies of the origin go along, and may be set. Default: none. */
  readonly credentials?: 'include';
}

/** The request options plus the identity and the limits of the plugin that sends it. */
export interface HttpInit extends FetchInit {
  /** Full origins, such as `https://api.example.com`. */
  readonly origins: readonly string[];
  /** Aborted with the plugin. */
  readonly owner: AbortSignal;
  readonly plugin: string;
}

export interface Http {
  /**
   * Resolves once the body is there, whatever the status; GETs were tried up to three times by then.
   *
   * @throws `URL_REFUSED` · `ORIGIN_UNDECLARED` · `REQUEST_ABORTED` · `REQUEST_TIMEOUT` · `REQUEST_FAILED` ·
   * `REQUEST_PAUSED` while the origin answers 429 · `RESPONSE_TOO_LARGE`
   */
  fetch(url: string, init: HttpInit): Promise<Response>;
}

/** What the client uses of the platform. */
export type HttpEnv = Pick<Env, 'fetch' | 'after' | 'now' | 'date' | 'random'>;

export function createHttp({ env }: { readonly env: HttpEnv }): Http {
  let client: Promise<Http> | undefined;
  return {
    async fetch(url, init) {
      client ??= import('./httpClient.js').then(
        ({ createHttpClient }) => createHttpClient({ env }),
        (cause) => {
          client = undefined;
          throw new ModalError('A part of this app cannot be loaded.', { code: 'REQUEST_FAILED', cause });
        },
      );
      return (await client).fetch(url, init);
    },
  };
}
