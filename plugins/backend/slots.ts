/** Requests to the data API, for plugins that use endpoints of it. */

import { defineService, typed } from 'latchkey/plugin';

export { signedText } from './signedText.js';

/** How a request is sent. */
export interface DataRequest {
  readonly signal?: AbortSignal | undefined;
  /** Without the browser's cache. */
  readonly isFresh?: boolean | undefined;
}

/** The data API, with the project id and the version of this package in each request. */
export interface DataApi {
  /** Origin of the server, which texts to sign name. */
  readonly origin: string;
  /**
   * @param query - Empty and missing values are left out.
   * @returns The text of a successful answer
   * @throws `BACKEND_FAILED` for any other status, and the errors of `PluginContext.fetch`
   * @example
   * const api = await context.service(dataApi, 'api');
   * const body = await api.get('/v1/tokens', { network: 'eip155:1', address: '0x…' }, { signal });
   */
  get(path: string, query: Readonly<Record<string, string | undefined>>, request?: DataRequest): Promise<string>;
  /**
   * Sent once. @throws as `get`
   * @example
   * const api = await context.service(dataApi, 'api');
   * const body = await api.post('/v1/quotes', { amount: '100' }, signal);
   */
  post(path: string, body: object, signal?: AbortSignal): Promise<string>;
}

/**
 * The data API of the app, under the key `api`. `backend` provides it.
 * @example const { origin } = await context.service(dataApi, 'api');
 */
export const dataApi = defineService({ id: 'backend.api', of: typed<DataApi>() });
