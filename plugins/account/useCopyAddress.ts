/** Copies the address. Announces success, and shows a toast on failure. */

import { useAnnounce, useCopy, usePlugin, useText } from 'latchkey/ui';
import { strings } from './strings.js';

export function useCopyAddress(): (address: string) => Promise<boolean> {
  const { notify } = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const copy = useCopy();
  return async (address) => {
    const done = await copy(address);
    if (done) announce(t('copied'));
    else notify.toast({ variant: 'error', message: t('copyFailed') });
    return done;
  };
}
