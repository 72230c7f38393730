/** Switches to the account of another namespace, and disconnects all wallets. */

import { activeNetworkIdAtom, namespaceOf, switchingAtom } from 'latchkey/plugin';
import { usePlugin, useText, useValue } from 'latchkey/ui';
import { useState } from 'react';
import type { AccountGroup } from './accountGroups.js';
import { strings } from './switchStrings.js';

export interface SwitchAccount {
  /** The namespace of the pending switch. */
  readonly busyNamespace: string | undefined;
  readonly disconnecting: boolean;
  pick(group: AccountGroup): void;
  disconnectAll(): void;
}

export function useSwitchAccount(): SwitchAccount {
  const { connections, notify, router, store, task } = usePlugin();
  const t = useText(strings);
  const [viewKey] = useState(() => router.current()?.key);
  const [disconnecting, setDisconnecting] = useState(false);
  const switching = useValue(switchingAtom);
  const busyNamespace = switching && namespaceOf(switching);

  const pick = ({ namespace, network, connection }: AccountGroup) => {
    // Read the current values instead of the rendered ones: several clicks may come before the next render.
    if (!network || router.current()?.key !== viewKey || store.get(switchingAtom) === network) return;
    if (store.get(activeNetworkIdAtom)?.startsWith(`${namespace}:`)) return router.back();
    const switched = connections.switchNetwork(network);
    task(async () => {
      const { status } = await switched;
      if (status === 'switched' && router.current()?.key === viewKey) router.back();
      if (status === 'switched' || status === 'cancelled') return;
      notify.toast({ variant: 'error', message: t('failed', { wallet: connection?.connector.name ?? '' }) });
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
