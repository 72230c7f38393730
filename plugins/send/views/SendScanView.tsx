/** The view SendScan: the camera, until a QR code names a receiver. */

import { activeNetworkAtom, type NetworkId } from 'latchkey/plugin';
import { Button, Message, type Run, Screen, useAction, usePlugin, useSheet, useText, useValue } from 'latchkey/ui';
import { useRef } from 'react';
import { scan } from '../flow/camera.js';
import { fieldsOf } from '../flow/enterLink.js';
import { findTransfers } from '../flow/findTransfers.js';
import { editForm } from '../flow/form.js';
import { readScan } from '../flow/readScan.js';
import css from '../send.css';
import { sendAtom } from '../state.js';
import { strings } from '../strings.js';

/**
 * `foreign`: the last code names no receiver of the network, but perhaps one of another network. `failed`: there is no camera, or it
 * was not allowed.
 */
type ScanState = 'looking' | 'failed' | { readonly foreign: NetworkId | undefined };

export default function SendScanView() {
  useSheet(css);
  const context = usePlugin();
  const { networks, store } = context;
  const t = useText(strings);
  const network = useValue(activeNetworkAtom);
  const video = useRef<HTMLVideoElement>(null);
  const id = network?.id;
  const look = async ({ signal, show }: Run<ScanState>) => {
    const { service, network: active } = await findTransfers(context);
    if (!video.current || !id) return;
    const take = (text: string) => {
      const found = readScan(text, active, service);
      if (!found || !('receiver' in found)) return show({ foreign: found?.network });
      // Ends the run, so that no further code is read.
      begin('looking');
      editForm(context, fieldsOf(found, store.get(sendAtom).tokenBalances));
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
            {state === 'looking'
              ? t('scanText')
              : t(state.foreign ? 'namedNetwork' : 'otherNetwork', {
                  network: network?.name ?? '',
                  named: networks.get(state.foreign ?? '')?.name ?? state.foreign ?? '',
                })}
          </Message>
        )}
      </div>
    </Screen>
  );
}
