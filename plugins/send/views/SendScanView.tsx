/** The view SendScan: the camera, until a QR code names a receiver. */

import { activeNetworkAtom } from 'latchkey/plugin';
import { Button, Message, Screen, usePlugin, useSheet, useText, useValue } from 'latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import { scan } from '../flow/camera.js';
import { findTransfers } from '../flow/findTransfers.js';
import { editForm } from '../flow/form.js';
import { readScan } from '../flow/readScan.js';
import css from '../send.css';
import { strings } from '../strings.js';

export default function SendScanView() {
  useSheet(css);
  const context = usePlugin();
  const t = useText(strings);
  const network = useValue(activeNetworkAtom);
  const video = useRef<HTMLVideoElement>(null);
  const [isForeign, setForeign] = useState(false);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const id = network?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt`: the camera is asked for again
  useEffect(() => {
    const abort = new AbortController();
    const { router } = context;
    context.task(async () => {
      const { service } = await findTransfers(context);
      if (!video.current || !id) return;
      const take = (text: string) => {
        const receiverAddress = readScan(text, id, service.linkScheme, service.readsNetworks);
        setForeign(receiverAddress === undefined);
        if (receiverAddress === undefined) return;
        abort.abort();
        editForm(context, { receiverAddress });
        router.back();
      };
      await scan(context, video.current, take, abort.signal).catch(() => setFailed(true));
    });
    return () => abort.abort();
  }, [context, id, attempt]);
  const again = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <Screen title={t('scan')}>
      <div className="lk-send">
        <video ref={video} className="lk-send__video" muted playsInline aria-label={t('scan')} hidden={failed} />
        {failed ? (
          <>
            <Message tone="bad" box role="alert">
              {t('scanFailed')}
            </Message>
            <Button onClick={again}>{t('again')}</Button>
          </>
        ) : (
          <Message center role="status">
            {isForeign ? t('otherNetwork', { network: network?.name ?? '' }) : t('scanText')}
          </Message>
        )}
      </div>
    </Screen>
  );
}
