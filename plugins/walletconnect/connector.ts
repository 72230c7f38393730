/** The WalletConnect connector. It loads its code and the SDK when it is used. */

import { type ConnectContext, type Connector, isModalError, namespaces, type PluginContext } from 'latchkey';
import { CONNECTOR_IMAGE } from './connectorImage.js';
import type { ConnectorDeps } from './connectWallet.js';
import type { WalletConnectOptions } from './options.js';
import type { RelayClient } from './sdk/index.js';
import { bridges } from './slots.js';

/** How long a restore may take once its code and the SDK are loaded. */
const RESTORE_TIMEOUT_MS = 5_000;

/** A list with the connector, or an empty list if no namespace has a bridge. */
export function createConnector(context: PluginContext, options: WalletConnectOptions): readonly Connector[] {
  const bridged = context.read(bridges);
  const supported = [...context.read(namespaces).keys()].filter((namespace) => bridged.has(namespace));
  if (supported.length === 0) return [];
  const load = () => import('./connectWallet.js');
  let relay: Promise<RelayClient> | undefined;
  const openRelay = async (): Promise<RelayClient> => {
    const { createRelayClient } = await import('./sdk/index.js');
    relay ??= createRelayClient(context, options);
    // Do not cache a failure: the next attempt may have a network.
    relay.catch(() => {
      relay = undefined;
    });
    return relay;
  };
  const deps: ConnectorDeps = { context, options, openRelay, sessions: new Set() };
  const connector: Connector = {
    id: 'walletconnect',
    name: 'WalletConnect',
    imageUrl: CONNECTOR_IMAGE,
    type: 'WALLET_CONNECT',
    namespaces: supported,
    restoreTimeoutMs: RESTORE_TIMEOUT_MS,
    connect: async (connect: ConnectContext) => (await load()).connectWallet(deps, connect),
    async restore(connect: ConnectContext) {
      try {
        return await (await load()).restoreWallet(deps, connect);
      } catch (error) {
        // Without the package or without storage there is no session to restore.
        if (['PACKAGE_MISSING', 'STORAGE_REFUSED'].some((code) => isModalError(error, code))) return undefined;
        throw error;
      }
    },
  };
  return Object.freeze([Object.freeze(connector)]);
}
