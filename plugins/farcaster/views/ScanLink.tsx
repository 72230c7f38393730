/** The link as a code for a phone. */

import { iconSocialFarcaster, Message, Plate, Qr, usePlugin, useSheet, useText } from 'latchkey/ui';
import { type Ref, useEffect, useState } from 'react';
import { strings } from '../strings.js';
import { CopyLink } from './CopyLink.js';
import css from './ScanLink.css';

interface Made {
  readonly uri: string;
  readonly code: { readonly path: string; readonly size: number } | undefined;
}

export function ScanLink({ uri, focus }: { readonly uri: string; readonly focus: Ref<HTMLButtonElement> }) {
  useSheet(css);
  const { report } = usePlugin();
  const t = useText(strings);
  const [made, setMade] = useState<Made>();
  useEffect(() => {
    let gone = false;
    import('../qrCode.js').then(
      ({ createQrCode: codeOf }) => gone || setMade({ uri, code: codeOf(uri) }),
      (error) => {
        report(error);
        if (!gone) setMade({ uri, code: undefined });
      },
    );
    return () => {
      gone = true;
    };
  }, [uri, report]);
  const now = made?.uri === uri ? made : undefined;
  return (
    <div className="lk-cast">
      <Qr
        label={t('code')}
        code={now?.code}
        mark={<Plate icon={iconSocialFarcaster} tone="mute" />}
        // Without a picture there is still the link below.
        failed={now && !now.code ? { title: t('failed') } : undefined}
      />
      <Message center>{t('scan')}</Message>
      <CopyLink uri={uri} elementRef={focus} />
    </div>
  );
}
