/** The plugin `backend`: tokens, prices, names and nodes from a data API that the app chooses. */

import {
  activity,
  connectionsAtom,
  definePlugin,
  endpoints,
  identity,
  names,
  nfts,
  type PluginContext,
  prices,
  tokens,
} from 'latchkey/plugin';
import { registrars } from 'latchkey/plugins/names/slots';
import { quoters } from 'latchkey/plugins/swaps/slots';
import { type BackendOptions, endpointOf, readBackendOptions } from './options.js';
import { dataApi } from './slots.js';

export type { BackendOptions } from './options.js';

/** The namespaces of the data API. */
const NAMESPACES = ['eip155', 'solana'] as const;

/**
 * Asks a data API for the tokens, prices, names, history and NFTs of accounts. It is also the node of networks without RPC URLs; the
 * app's own RPC URLs are always preferred. `latchkey/plugins/backend/server` is a server of this API.
 *
 * @throws `OPTION_INVALID`; the message names the option, the given value and the expected one
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { backend } from 'latchkey/plugins/backend';
 *
 * createModal({ plugins: [backend({ baseUrl: 'https://data.example.com', projectId: 'my-app' })] });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function backend(given: BackendOptions) {
  const options = readBackendOptions(given);
  const { origin } = endpointOf(options);
  const load = async (context: PluginContext<BackendOptions>) =>
    (await import('./client/services.js')).servicesOf(context);
  return definePlugin({
    id: 'backend',
    options,
    origins: [origin],
    // The server passes on the pictures of tokens.
    csp: { 'img-src': [origin] },
    contributes: [
      dataApi.of('api', async (context) => (await load(context)).api),
      // Before ENS, which serves names of all domains.
      names.of('eip155', async (context) => (await load(context)).names.source, { order: -10 }),
      registrars.of('eip155', async (context) => (await load(context)).names.registrar),
      quoters.of('eip155', async (context) => {
        const [{ createSwaps }, { requests, host }] = await Promise.all([import('./client/swaps.js'), load(context)]);
        return createSwaps(requests, host);
      }),
      ...NAMESPACES.flatMap((namespace) => [
        tokens.of(namespace, async (context) => (await load(context)).tokens),
        prices.of(namespace, async (context) => (await load(context)).prices),
        identity.of(namespace, async (context) => (await load(context)).identity),
        activity.of(namespace, async (context) => (await load(context)).activity),
        nfts.of(namespace, async (context) => (await load(context)).nfts),
        endpoints.of(namespace, async (context) => (await load(context)).endpoints),
      ]),
    ],
    setup(context) {
      const { watch, task } = context;
      let services: Awaited<ReturnType<typeof load>> | undefined;
      watch(connectionsAtom, ({ size }) => {
        task(async () => {
          // Apps often leave the page after a disconnect, so what is stored is forgotten without another file.
          services ??= await load(context);
          if (size === 0) return services.forget();
          // Account must know what the server has before it is opened. A failure is reported by the services that need an answer.
          await services.requests.server().catch(() => undefined);
        });
      });
    },
  });
}
