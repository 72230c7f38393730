/** HTTP for plugins. The client's code is loaded with the first request. */

import { ModalError } from '../values/error.js';
import { noteLoad } from './env.js';
import type { Http, HttpEnv } from './httpTypes.js';

export type * from './httpTypes.js';

export function createHttp({ env }: { readonly env: HttpEnv }): Http {
  let client: Promise<Http> | undefined;
  return {
    async fetch(url, init) {
      client ??= noteLoad(env, import('./httpClient.js')).then(
        ({ createHttpClient }) => createHttpClient({ env }),
        (cause) => {
          client = undefined;
          throw new ModalError('The code for HTTP requests could not be loaded. Check the network and try again.', {
            code: 'REQUEST_FAILED',
            cause,
          });
        },
      );
      return (await client).fetch(url, init);
    },
  };
}
