/** Copies an address in the spelling of its network. Announces success, and shows a toast on failure. */

import { activeNetworkAtom, type Network } from 'latchkey/plugin';
import { useAnnounce, useCopy, usePlugin, useSpelling, useText, useValue } from 'latchkey/ui';
import { strings } from './strings.js';

/** @param network - Default: the active one. */
export function useCopyAddress(network?: Network): (address: string) => Promise<boolean> {
  const { notify } = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const copy = useCopy();
  const active = useValue(activeNetworkAtom);
  const spell = useSpelling(network ?? active);
  return async (address) => {
    const done = await copy(spell(address));
    if (done) announce(t('copied'));
    else notify.toast({ variant: 'error', message: t('copyFailed') });
    return done;
  };
}
