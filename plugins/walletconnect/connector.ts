/** The WalletConnect connector. It loads its code and the SDK when it is used. */

import { bridges, type ConnectContext, type Connector, namespaces, type PluginContext } from 'latchkey/plugin';
import type { ConnectorDeps } from './connectWallet.js';
import type { WalletConnectOptions } from './options.js';
import type { Session } from './session/session.js';

const ID = 'walletconnect';

const CODE_PATH =
  'M5.7 4h2.85a1.7 1.7 0 0 1 1.7 1.7v2.85a1.7 1.7 0 0 1-1.7 1.7H5.7A1.7 1.7 0 0 1 4 8.55V5.7A1.7 1.7 0 0 1 5.7 4ZM15.45 4h2.85A1.7 1.7 0 0 1 20 5.7v2.85a1.7 1.7 0 0 1-1.7 1.7h-2.85a1.7 1.7 0 0 1-1.7-1.7V5.7a1.7 1.7 0 0 1 1.7-1.7ZM5.7 13.75h2.85a1.7 1.7 0 0 1 1.7 1.7v2.85a1.7 1.7 0 0 1-1.7 1.7H5.7A1.7 1.7 0 0 1 4 18.3v-2.85a1.7 1.7 0 0 1 1.7-1.7ZM13.9 14h2.35v2.6M20 14v2.4M13.9 20v-.6M17.25 20H20v-.6';

/** A corner of a QR code. */
const CONNECTOR_IMAGE = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 48 48"><path fill="#eef1ff" d="M-12-12h48v48h-48z"/><path fill="none" stroke="#4958e9" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="${CODE_PATH}"/></svg>`,
)}`;

/** How long a restore may take once its code and the SDK are loaded. */
const RESTORE_TIMEOUT_MS = 5_000;

/** A list with the connector, or an empty list if no namespace has a bridge. */
export function createConnector(context: PluginContext, options: WalletConnectOptions): readonly Connector[] {
  const bridged = context.read(bridges);
  const supported = [...context.read(namespaces).keys()].filter((namespace) => bridged.has(namespace));
  if (supported.length === 0) return [];
  const load = () => import('./connectWallet.js');
  const shared = { context, options, sessions: new Set<Session>(), healths: new Map() };
  const create = (id: string): Connector => {
    const deps: ConnectorDeps = { shared, part: id.slice(ID.length), sessions: new Set() };
    return Object.freeze({
      id,
      name: 'WalletConnect',
      imageUrl: CONNECTOR_IMAGE,
      type: 'WALLET_CONNECT',
      remote: true,
      namespaces: supported,
      restoreTimeoutMs: RESTORE_TIMEOUT_MS,
      connect: async (connect: ConnectContext) => (await load()).connectWallet(deps, connect),
      restore: async (connect: ConnectContext) => (await load()).restoreWallet(deps, connect),
      another(other: string) {
        const one = others.get(other) ?? create(other);
        others.set(other, one);
        return one;
      },
    });
  };
  const others = new Map<string, Connector>();
  return Object.freeze([create(ID)]);
}
