/** The view SendScan: the camera, until a QR code names a receiver. */

import { activeNetworkAtom } from 'latchkey/plugin';
import { Button, Message, type Run, Screen, useAction, usePlugin, useSheet, useText, useValue } from 'latchkey/ui';
import { useRef } from 'react';
import { scan } from '../flow/camera.js';
import { findTransfers } from '../flow/findTransfers.js';
import { editForm } from '../flow/form.js';
import { readScan } from '../flow/readScan.js';
import css from '../send.css';
import { strings } from '../strings.js';

/** `foreign`: the last code names no receiver of the network. `failed`: there is no camera, or it was not allowed. */
type ScanState = 'looking' | 'foreign' | 'failed';

export default function SendScanView() {
  useSheet(css);
  const context = usePlugin();
  const t = useText(strings);
  const network = useValue(activeNetworkAtom);
  const video = useRef<HTMLVideoElement>(null);
  const id = network?.id;
  const look = async ({ signal, show }: Run<ScanState>) => {
    const { service } = await findTransfers(context);
    if (!video.current || !id) return;
    const take = (text: string) => {
      const receiverAddress = readScan(text, id, service.linkScheme, service.readsNetworks);
      if (receiverAddress === undefined) return show('foreign');
      // Ends the run, so that no further code is read.
      begin('looking');
      editForm(context, { receiverAddress });
      context.router.back();
    };
    await scan(context, video.current, take, signal).catch(() => show('failed'));
  };
  const { state, begin, start } = useAction<ScanState>('looking', look, id);
  return (
    <Screen title={t('scan')}>
      <div className="lk-send">
        <video
          ref={video}
          className="lk-send__video"
          muted
          playsInline
          aria-label={t('scan')}
          hidden={state === 'failed'}
        />
        {state === 'failed' ? (
          <>
            <Message tone="bad" box role="alert">
              {t('scanFailed')}
            </Message>
            <Button onClick={() => start('looking')}>{t('again')}</Button>
          </>
        ) : (
          <Message center role="status">
            {state === 'foreign' ? t('otherNetwork', { network: network?.name ?? '' }) : t('scanText')}
          </Message>
        )}
      </div>
    </Screen>
  );
}
