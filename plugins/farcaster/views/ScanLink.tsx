/** The link as a QR code for the user's phone. */

import { IconPlate, iconSocialFarcaster, Message, Qr, usePlugin, useSheet, useText } from 'latchkey/ui';
import { type Ref, useEffect, useState } from 'react';
import { strings } from '../strings.js';
import { CopyLink } from './CopyLink.js';
import css from './ScanLink.css';

interface Encoded {
  readonly uri: string;
  readonly code: { readonly path: string; readonly size: number } | undefined;
}

export function ScanLink({ uri, focus }: { readonly uri: string; readonly focus: Ref<HTMLButtonElement> }) {
  useSheet(css);
  const { report } = usePlugin();
  const t = useText(strings);
  const [encoded, setEncoded] = useState<Encoded>();
  useEffect(() => {
    let isCancelled = false;
    import('../qrCode.js').then(
      ({ createQrCode: codeOf }) => isCancelled || setEncoded({ uri, code: codeOf(uri) }),
      (error) => {
        report(error);
        if (!isCancelled) setEncoded({ uri, code: undefined });
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [uri, report]);
  const current = encoded?.uri === uri ? encoded : undefined;
  return (
    <div className="lk-cast">
      <Qr
        label={t('code')}
        code={current?.code}
        mark={<IconPlate icon={iconSocialFarcaster} tone="mute" />}
        // The link can still be copied with the button below.
        failed={current && !current.code ? { title: t('failed') } : undefined}
      />
      <Message center>{t('scan')}</Message>
      <CopyLink uri={uri} elementRef={focus} />
    </div>
  );
}
