/** Switches to a network that the user picks from a list, and shows a toast when it fails. */

import { activeNetworkIdAtom, connectionsAtom, type Network, type NetworkId, switchingAtom } from 'latchkey/plugin';
import { usePlugin, useText, useValue } from 'latchkey/ui';
import { useState } from 'react';
import { strings } from './strings.js';

export interface NetworkSwitch {
  /** The target of the pending switch. */
  readonly busyNetwork: NetworkId | undefined;
  /** The name of the wallet that must approve the switch; `undefined` when no wallet is connected in its namespace. */
  walletNameOf(network: Network): string | undefined;
  pick(network: Network): void;
}

/**
 * Switches networks. If the picked network's namespace has no connection but another namespace has one, the view
 * Connect opens instead. The picked network becomes active when a wallet is connected there.
 *
 * @param onDone - Called when the picked network is active. Not called when the user has left the view before.
 */
export function useNetworkSwitch(onDone: () => void): NetworkSwitch {
  const { connections, notify, router, store, task } = usePlugin();
  const t = useText(strings);
  const busyNetwork = useValue(switchingAtom);
  const connected = useValue(connectionsAtom);
  const [viewKey] = useState(() => router.current()?.key);
  const walletNameOf = ({ namespace }: Network) => connected.get(namespace)?.connector.name;

  const pick = (network: Network) => {
    const { id, namespace } = network;
    // Read the current values instead of the rendered ones: several clicks may come before the next render.
    if (router.current()?.key !== viewKey || store.get(switchingAtom) === id) return;
    const current = store.get(connectionsAtom);
    if (current.size > 0 && !current.has(namespace)) {
      return router.push('Connect', { namespaces: [namespace], network: id });
    }
    if (store.get(activeNetworkIdAtom) === id) return onDone();
    const switched = connections.switchNetwork(id);
    task(async () => {
      const result = await switched;
      if (result.status === 'cancelled') return;
      if (result.status === 'switched') {
        if (router.current()?.key === viewKey) onDone();
        return;
      }
      const timedOut = result.status === 'failed' && result.error.code === 'DEADLINE_PASSED';
      const message = t(result.status === 'rejected' ? 'declined' : timedOut ? 'timeout' : 'failed', {
        wallet: walletNameOf(network) ?? t('someWallet'),
        network: network.name,
      });
      notify.toast({ variant: 'error', message });
    });
  };
  return { busyNetwork, walletNameOf, pick };
}
