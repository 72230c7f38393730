/** Options of the plugin, and their validation. */

import { check, ModalError, readServerUrl, serverUrl } from 'latchkey/plugin';

/** Options of `backend`. Either `projectId` or `baseUrl` is required. */
export interface BackendOptions {
  /** Project id for the data API. Without a `baseUrl`, the API is `https://rpc.walletconnect.org`. */
  readonly projectId?: string | undefined;
  /** URL of a server with the same API: `https:`, `http:` on this machine, or a path of the page's own origin. */
  readonly baseUrl?: string | undefined;
  /** Keep balances (30 s) and names (5 minutes) in the page's storage. Default true. */
  readonly remember?: boolean | undefined;
}

/** The data API that the client asks. */
export interface Endpoint {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly origin: string;
  readonly projectId: string;
  readonly remember: boolean;
}

const HOSTED = 'https://rpc.walletconnect.org';

/** @throws `OPTION_INVALID` naming the option, the given value and the expected one */
export function readBackendOptions(given: BackendOptions): BackendOptions {
  const { flag, readOptions, text } = check;
  const options = readOptions('backend', given, { projectId: text, baseUrl: serverUrl, remember: flag });
  if (!options.projectId && !options.baseUrl) {
    throw new ModalError('backend: the options have neither "projectId" nor "baseUrl"; expected one of them.', {
      code: 'OPTION_INVALID',
      plugin: 'backend',
    });
  }
  return options;
}

/** The data API that checked options name. */
export function endpointOf({ projectId = '', baseUrl, remember = true }: BackendOptions): Endpoint {
  const { origin, pathname } = new URL(readServerUrl(baseUrl) ?? HOSTED);
  return { baseUrl: `${origin}${pathname.replace(/\/+$/, '')}`, origin, projectId, remember };
}
