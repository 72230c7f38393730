/** The wallets of the page as cells, for apps without a directory. */

import { type Connector, connectorsAtom, ownFields, type PluginContext, sameNamed } from 'latchkey/plugin';
import type { WalletCell } from 'latchkey/plugins/wallets/slots';
import { rankConnectors } from '../shelf/order.js';
import type { CellSource } from './cellRows.js';

export function connectorCells({ store }: Pick<PluginContext, 'store'>): CellSource {
  return {
    atoms: [connectorsAtom],
    shelf() {
      const wallets = rankConnectors(store.get(connectorsAtom));
      const namesakes = sameNamed(wallets);
      return wallets.map((wallet) => cellOf(wallet, wallet.contested || namesakes.has(wallet)));
    },
    describe: () => ({ stores: [] }),
    links: () => [],
  };
}

const GROUPS: Readonly<Record<string, WalletCell['group']>> = { WALLET_CONNECT: 'walletConnect', EXTERNAL: 'external' };

function cellOf(connector: Connector, contested: boolean): WalletCell {
  const { id, name, namespaces, connectors } = connector;
  const group = GROUPS[(connectors?.[0] ?? connector).type] ?? 'injected';
  const { imageUrl } = ownFields(connector);
  return {
    id: `connector/${id}`,
    name,
    group,
    installed: group === 'injected',
    contested,
    namespaces,
    connector: id,
    ...(connectors && { connectors: connectors.map((part) => ({ id: `connector/${part.id}` })) }),
    ...(imageUrl && { imageUrl }),
  };
}
