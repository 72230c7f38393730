/** A button that copies the address. */

import { CopyButton, useText } from 'latchkey/ui';
import { strings } from './strings.js';
import { useCopyAddress } from './useCopyAddress.js';

export function CopyAddress({ address }: { readonly address: string }) {
  const t = useText(strings);
  const copy = useCopyAddress();
  return <CopyButton text={address} label={t('copy')} doneLabel={t('copied')} copy={copy} />;
}
