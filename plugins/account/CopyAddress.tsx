/** A button that copies the address. Announces success, and shows a toast on failure. */

import { CopyButton, useAnnounce, useCopy, usePlugin, useText } from 'latchkey/ui';
import { strings } from './strings.js';

export function CopyAddress({ address }: { readonly address: string }) {
  const { notify } = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const copy = useCopy();
  const copyAddress = async (text: string) => {
    const done = await copy(text);
    if (done) announce(t('copied'));
    else notify.toast({ variant: 'error', message: t('copyFailed') });
    return done;
  };
  return <CopyButton text={address} label={t('copy')} doneLabel={t('copied')} copy={copyAddress} />;
}
