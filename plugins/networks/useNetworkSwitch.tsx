/** Switches the network from a list, and says how it went. */

import { activeNetworkIdAtom, connectionsAtom, type Network, type NetworkId, switchingAtom } from 'latchkey';
import { usePlugin, useText, useValue } from 'latchkey/ui';
import { useState } from 'react';
import { strings } from './strings.js';

export interface NetworkSwitch {
  /** The network a switch is under way to. */
  readonly busyNetwork: NetworkId | undefined;
  /** Name of the wallet that must agree to this network; `undefined` when none must. */
  walletNameOf(network: Network): string | undefined;
  pick(network: Network): void;
}

/**
 * A network of a namespace without a connection becomes the active one, and connecting there is offered; what is
 * connected elsewhere stays so.
 *
 * @param done - The network is the one that was picked. Not called when the user is elsewhere by then.
 */
export function useNetworkSwitch(done: () => void): NetworkSwitch {
  const { connections, notify, router, store, task } = usePlugin();
  const t = useText(strings);
  const busy = useValue(switchingAtom);
  const connected = useValue(connectionsAtom);
  const [here] = useState(() => router.current()?.key);
  const walletOf = ({ namespace }: Network) => connected.get(namespace)?.connector.name;

  const finish = ({ namespace }: Network) => {
    const others = store.get(connectionsAtom);
    if (others.size > 0 && !others.has(namespace)) router.push('Connect', { namespaces: [namespace] });
    else done();
  };
  const pick = (network: Network) => {
    // Both are read now, not when drawn: fifty fast clicks come before the next redraw.
    if (router.current()?.key !== here || store.get(switchingAtom) === network.id) return;
    if (store.get(activeNetworkIdAtom) === network.id) return finish(network);
    const answer = connections.switchNetwork(network.id);
    task(async () => {
      const result = await answer;
      if (result.status === 'cancelled') return;
      if (result.status === 'switched') {
        if (router.current()?.key === here) finish(network);
        return;
      }
      const late = result.status === 'failed' && result.error.code === 'DEADLINE_PASSED';
      const message = t(result.status === 'rejected' ? 'declined' : late ? 'timeout' : 'failed', {
        wallet: walletOf(network) ?? t('someWallet'),
        network: network.name,
      });
      notify.toast({ variant: 'error', message });
    });
  };
  return { busyNetwork: busy, walletNameOf: walletOf, pick };
}
