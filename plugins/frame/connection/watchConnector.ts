/** The connector of the embedded wallet: one login over all namespaces that can use it. */

import type { ConnectContext, Connector, ConnectorSource, PluginContext } from 'latchkey';
import { createLoginStorage } from '../client/createLoginStorage.js';
import type { FrameOptions } from '../options.js';
import { FRAME, frameClients, ID_AUTH } from '../slots.js';
import { createFrameNetworks } from '../users/frameNetworks.js';

/** Decided: a login is restored within the time the frame may take. */
const RESTORE_MS = 20_000;

/** Lists it as soon as anything can be connected with it. */
export function watchConnector(options: FrameOptions): ConnectorSource['watch'] {
  return (context, publish) => {
    const networks = createFrameNetworks(context, options);
    const memory = createLoginStorage(context, options.remember ?? true);
    memory.restore();
    const list = () => publish(networks.namespaces().length > 0 ? [createConnector(context, options)] : []);
    list();
  };

  function createConnector(context: PluginContext, given: FrameOptions): Connector {
    const memory = createLoginStorage(context, given.remember ?? true);
    const networks = createFrameNetworks(context, given);
    const load = async () => {
      const [{ openLogin }, client] = await Promise.all([
        import('./openLogin.js'),
        context.service(frameClients, FRAME),
      ]);
      return (wish: ConnectContext) => openLogin(context, client, networks, wish);
    };
    return Object.freeze({
      id: ID_AUTH,
      name: 'Embedded wallet',
      type: 'AUTH',
      namespaces: networks.namespaces(),
      restoreTimeoutMs: RESTORE_MS,
      connect: async (wish: ConnectContext) => (await load())(wish),
      async restore(wish: ConnectContext) {
        // Nobody logged in here, or somebody signed out: no frame is needed to know.
        if (!memory.isLoggedIn()) return undefined;
        const open = await load();
        const client = await context.service(frameClients, FRAME);
        try {
          if (await client.isConnected({ signal: wish.signal })) return await open(wish);
        } catch (error) {
          if (!wish.signal.aborted) context.notify.toast({ message: INIT_FAILED, variant: 'error' });
          throw error;
        }
        return undefined;
      },
    } satisfies Connector);
  }
}

/** Spec §8. */
const INIT_FAILED = 'A problem occurred while trying initialize authentication';
