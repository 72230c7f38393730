/** Creates the QR code of a link. The encoder is loaded with the first link. */

import { useEffect, useState } from 'react';
import type { QrCode } from '../../core/qr/createQrCode.js';
import { usePlugin } from './context.js';

/**
 * `undefined` while the code is being created; `failed` if it could not be. Never returns the code of an earlier link.
 * @example
 * const code = useQrCode('wc:…');
 * <Qr label="QR code of the link" code={code === 'failed' ? undefined : code} />;
 */
export function useQrCode(uri: string | undefined): QrCode | 'failed' | undefined {
  const { report } = usePlugin();
  const [created, setCreated] = useState<{ readonly uri: string; readonly code: QrCode | 'failed' }>();
  useEffect(() => {
    if (uri === undefined) return undefined;
    let isUnmounted = false;
    import('../../core/qr/createQrCode.js').then(
      ({ createQrCode }) => isUnmounted || setCreated({ uri, code: createQrCode(uri) ?? 'failed' }),
      (error) => {
        if (isUnmounted) return;
        report(error);
        setCreated({ uri, code: 'failed' });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [uri, report]);
  return created && created.uri === uri ? created.code : undefined;
}
