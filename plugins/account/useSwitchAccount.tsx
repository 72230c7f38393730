/** Switching to the account of another namespace, and ending all of them. */

import { activeNetworkIdAtom, switchingAtom } from 'latchkey';
import { usePlugin, useText, useValue } from 'latchkey/ui';
import { useState } from 'react';
import type { AccountGroup } from './accountGroups.js';
import { strings } from './switchStrings.js';

export interface SwitchAccount {
  /** The namespace a switch is under way to. */
  readonly busy: string | undefined;
  readonly leaving: boolean;
  pick(group: AccountGroup): void;
  leaveAll(): void;
}

export function useSwitchAccount(): SwitchAccount {
  const { connections, notify, router, store, task } = usePlugin();
  const t = useText(strings);
  const [here] = useState(() => router.current()?.key);
  const [leaving, setLeaving] = useState(false);
  const busy = useValue(switchingAtom)?.split(':', 1)[0];

  const pick = ({ namespace, network, connection }: AccountGroup) => {
    // Read now, not when drawn: fifty fast clicks come before the next redraw.
    if (!network || router.current()?.key !== here || store.get(switchingAtom) === network) return;
    if (store.get(activeNetworkIdAtom)?.startsWith(`${namespace}:`)) return router.back();
    const answer = connections.switchNetwork(network);
    task(async () => {
      const { status } = await answer;
      if (status === 'switched' && router.current()?.key === here) router.back();
      if (status === 'switched' || status === 'cancelled') return;
      notify.toast({ variant: 'error', message: t('failed', { wallet: connection?.connector.name ?? '' }) });
    });
  };
  const leaveAll = () => {
    setLeaving(true);
    const answer = connections.disconnect();
    task(async () => {
      const { status } = await answer;
      setLeaving(false);
      if (status === 'failed') notify.toast({ variant: 'error', message: t('disconnectFailed') });
    });
  };
  return { busy, leaving, pick, leaveAll };
}
