/** The one connector of WalletConnect. What it needs is loaded when it is used. */

import { type ConnectContext, type Connector, isModalError, namespaces, type PluginContext } from 'latchkey';
import { PICTURE } from './connectorImage.js';
import type { WalletConnectOptions } from './options.js';
import type { Wire } from './sdk/relayClient.js';
import type { Session } from './session/session.js';
import { bridges } from './slots.js';

/** After its code is there (decisions.md). */
const RESTORE_MS = 5_000;

/** A list of one; of none where no namespace has a bridge. */
export function createConnector(context: PluginContext, options: WalletConnectOptions): readonly Connector[] {
  const offered = context.read(bridges);
  const served = [...context.read(namespaces).keys()].filter((namespace) => offered.has(namespace));
  if (served.length === 0) return [];
  const load = () => import('./connectWallet.js');
  const sessions = new Set<Session>();
  let wire: Promise<Wire> | undefined;
  const open = async (): Promise<Wire> => {
    const { createWire } = await import('./sdk/relayClient.js');
    wire ??= createWire(context, options);
    // A rejection is not kept: the network may be back by then.
    wire.catch(() => {
      wire = undefined;
    });
    return wire;
  };
  const means = { context, options, open, sessions };
  const connector: Connector = {
    id: 'walletconnect',
    name: 'WalletConnect',
    imageUrl: PICTURE,
    type: 'WALLET_CONNECT',
    namespaces: served,
    restoreTimeoutMs: RESTORE_MS,
    connect: async (wish: ConnectContext) => (await load()).connectWallet(means, wish),
    async restore(wish: ConnectContext) {
      try {
        return await (await load()).restoreWallet(means, wish);
      } catch (error) {
        // An app that has dropped the package has nothing to restore, nor one without storage.
        if (['PACKAGE_MISSING', 'STORAGE_REFUSED'].some((code) => isModalError(error, code))) return undefined;
        throw error;
      }
    },
  };
  return Object.freeze([Object.freeze(connector)]);
}
