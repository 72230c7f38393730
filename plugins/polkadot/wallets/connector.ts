/** Makes a connector of an extension. The code that connects is loaded at the first use. */

import type { Connector, NetworkId, PluginContext } from 'latchkey';
import type { PolkadotExtension } from '../slots.js';

/** An extension of the page or of the app. */
export interface ExtensionSource {
  readonly context: PluginContext;
  /** Reads the entry of `window.injectedWeb3` again, because an updated extension replaces its object. */
  readExtension(): PolkadotExtension;
  /** The SS58 prefix of each network. */
  readonly prefixes: ReadonlyMap<NetworkId, number>;
}

/** Creates the connector of one extension. */
export function createConnector(
  source: ExtensionSource,
  info: Pick<Connector, 'id' | 'name' | 'type' | 'imageUrl'>,
): Connector {
  const load = () => import('./connect.js');
  return Object.freeze({
    ...info,
    namespaces: ['polkadot'],
    connect: async (options) => (await load()).connectWallet(source, options),
    restore: async (options) => (await load()).restoreWallet(source, options),
  } satisfies Connector);
}
