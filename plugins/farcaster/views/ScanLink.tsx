/** The link as a QR code for the user's phone. */

import { CopyLink, IconPlate, Message, Qr, useQrCode, useSheet, useText } from 'latchkey/ui';
import type { Ref } from 'react';
import { strings } from '../strings.js';
import { useLogo } from '../useLogo.js';
import css from './ScanLink.css';

export function ScanLink({ uri, focus }: { readonly uri: string; readonly focus: Ref<HTMLButtonElement> }) {
  useSheet(css);
  const t = useText(strings);
  const icon = useLogo();
  const code = useQrCode(uri);
  return (
    <div className="lk-cast">
      <Qr
        label={t('code')}
        code={code === 'failed' ? undefined : code}
        mark={<IconPlate icon={icon} tone="mute" />}
        // The link can still be copied with the button below.
        failed={code === 'failed' ? { title: t('failed') } : undefined}
      />
      <Message center>{t('scan')}</Message>
      <CopyLink uri={uri} t={t} elementRef={focus} />
    </div>
  );
}
