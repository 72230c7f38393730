/** The connector of the embedded wallet. A single login connects every namespace that the frame supports. */

import { type ConnectContext, type Connector, isModalError, type PluginContext } from 'latchkey/plugin';
import { createLoginStorage } from '../client/createLoginStorage.js';
import type { FrameOptions } from '../options.js';
import { FRAME, frameClients, ID_AUTH } from '../slots.js';
import { createFrameNetworks } from '../users/frameNetworks.js';
import { publishDetails } from './publishDetails.js';

/** The frame may take this long to become ready. */
const RESTORE_TIMEOUT_MS = 20_000;

/** Publishes the connector if the frame supports at least one of the app's networks. */
export function watchConnector(
  context: PluginContext<FrameOptions>,
  publish: (connectors: readonly Connector[]) => void,
): void {
  const loginStorage = createLoginStorage(context, context.options.remember ?? true);
  const networks = createFrameNetworks(context);
  loginStorage.restore();
  publishDetails(context, networks.namespaces());
  publish(networks.namespaces().length > 0 ? [createConnector(context)] : []);

  function createConnector({ notify, service, text }: PluginContext): Connector {
    const load = async () => {
      const [{ openLogin }, client] = await Promise.all([import('./openLogin.js'), service(frameClients, FRAME)]);
      return { client, open: (request: ConnectContext) => openLogin(context, client, networks, request) };
    };
    return Object.freeze({
      id: ID_AUTH,
      name: 'Embedded wallet',
      type: 'AUTH',
      remote: true,
      namespaces: networks.namespaces(),
      restoreTimeoutMs: RESTORE_TIMEOUT_MS,
      connect: async (request: ConnectContext) => {
        const { open } = await load();
        return Object.freeze({ ...(await open(request)), method: 'email' as const });
      },
      async restore(request: ConnectContext) {
        // Without a stored login there is nothing to restore, so the frame is not loaded.
        if (!loginStorage.isLoggedIn()) return undefined;
        const { client, open } = await load();
        try {
          return (await client.isConnected({ signal: request.signal })) ? await open(request) : undefined;
        } catch (error) {
          const { aborted, reason } = request.signal;
          // The restore has ended because the frame was too slow, and not because the user or the app ended it.
          const isLate = isModalError(reason, 'DEADLINE_PASSED');
          if (!aborted || isLate) {
            const { strings } = await import('../strings.js');
            const t = await text(strings);
            notify.toast({ message: t('initFailed'), variant: 'error' });
          }
          throw error;
        }
      },
    } satisfies Connector);
  }
}
