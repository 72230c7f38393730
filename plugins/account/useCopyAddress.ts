/** Copies the address in the spelling of the active network. Announces success, and shows a toast on failure. */

import { activeNetworkAtom } from 'latchkey/plugin';
import { useAnnounce, useCopy, usePlugin, useSpelling, useText, useValue } from 'latchkey/ui';
import { strings } from './strings.js';

export function useCopyAddress(): (address: string) => Promise<boolean> {
  const { notify } = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const copy = useCopy();
  const spell = useSpelling(useValue(activeNetworkAtom));
  return async (address) => {
    const done = await copy(spell(address));
    if (done) announce(t('copied'));
    else notify.toast({ variant: 'error', message: t('copyFailed') });
    return done;
  };
}
