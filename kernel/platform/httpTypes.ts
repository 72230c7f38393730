/** Requests of plugins, and the client that sends them. Types only. */

import type { Env } from './env.js';

/**
 * Options of `ctx.fetch`. In a browser it follows no redirect, because the target of a redirect is not known before it is
 * followed. It resolves after the whole body was read, within the deadline and the size limit. */
export interface FetchInit {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** Deadline for headers and body of one attempt. Default 10 000. */
  readonly timeoutMs?: number;
  /** Size limit of the decoded body. Default 512 KiB. */
  readonly maxBytes?: number;
  /** Sends the origin's cookies and lets the response set them. Default: no cookies. */
  readonly credentials?: 'include';
  /** Asks the server again, also if the browser has a copy of the answer that is still fresh. */
  readonly cache?: 'no-cache';
}

/** The request options plus the identity and the limits of the plugin that sends it. */
export interface HttpInit extends FetchInit {
  /** The allowed origins, such as `https://api.example.com`. */
  readonly origins: readonly string[];
  /** Aborted when the plugin ends. */
  readonly owner: AbortSignal;
  readonly plugin: string;
}

export interface Http {
  /**
   * Resolves with the response of any status after its body was read. A GET is tried up to three times.
   *
   * @throws `URL_REFUSED` · `ORIGIN_UNDECLARED` · `REQUEST_ABORTED` · `REQUEST_TIMEOUT` · `REQUEST_FAILED` ·
   * `REQUEST_PAUSED` while the origin answers 429 · `RESPONSE_TOO_LARGE`
   */
  fetch(url: string, init: HttpInit): Promise<Response>;
}

/** The part of the platform that the client uses. */
export type HttpEnv = Pick<Env, 'fetch' | 'after' | 'now' | 'date' | 'random' | 'loading'>;
