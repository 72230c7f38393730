/** Switches to another connection, and disconnects all wallets. */

import {
  activeNetworkIdAtom,
  allConnectionsAtom,
  type Connection,
  connectionsAtom,
  namespaceOf,
  networksAtom,
  switchingAtom,
} from 'latchkey/plugin';
import { usePlugin, useText, useValue } from 'latchkey/ui';
import { useState } from 'react';
import { targetNetworkOf } from './accountGroups.js';
import { strings } from './switchStrings.js';

export interface SwitchAccount {
  /** The namespace of the pending switch. */
  readonly busyNamespace: string | undefined;
  readonly disconnecting: boolean;
  pick(connection: Connection): void;
  disconnectAll(): void;
}

export function useSwitchAccount(): SwitchAccount {
  const { connections, notify, router, store, task } = usePlugin();
  const t = useText(strings);
  const [viewKey] = useState(() => router.current()?.key);
  const [disconnecting, setDisconnecting] = useState(false);
  const switching = useValue(switchingAtom);
  const busyNamespace = switching && namespaceOf(switching);

  const pick = (connection: Connection) => {
    const { namespace, grantId, connector } = connection;
    const network = targetNetworkOf(connection, store.get(networksAtom));
    // Read the current values instead of the rendered ones: several clicks may come before the next render.
    if (!network || router.current()?.key !== viewKey || store.get(switchingAtom) === network) return;
    const failed = () => notify.toast({ variant: 'error', message: t('failed', { wallet: connector.name }) });
    if (store.get(connectionsAtom).get(namespace)?.grantId !== grantId) {
      const used = connections.use(connection);
      task(async () => {
        const { status } = await used;
        if (status === 'failed') failed();
        else if (router.current()?.key === viewKey) router.back();
      });
      return;
    }
    if (store.get(activeNetworkIdAtom)?.startsWith(`${namespace}:`)) return router.back();
    const switched = connections.switchNetwork(network);
    task(async () => {
      const { status } = await switched;
      if (status === 'switched' && router.current()?.key === viewKey) router.back();
      if (status === 'switched' || status === 'cancelled') return;
      failed();
    });
  };
  const disconnectAll = () => {
    setDisconnecting(true);
    const disconnected = connections.disconnect();
    task(async () => {
      const { status } = await disconnected;
      setDisconnecting(false);
      if (status === 'failed') notify.toast({ variant: 'error', message: t('disconnectFailed') });
    });
  };
  return { busyNamespace, disconnecting, pick, disconnectAll };
}

/** All connections. Keeps the last ones after a disconnect, so that the view does not go blank while the modal closes. */
export function useLastConnections(): readonly Connection[] {
  const now = useValue(allConnectionsAtom);
  const [last, setLast] = useState(now);
  if (now.length > 0 && now !== last) setLast(now);
  return now.length > 0 ? now : last;
}
