/**
 * ApproveTransaction: shows the embedded wallet's page, in which the user approves. Its content is of another origin
 * and not readable.
 */

import { Button, Empty, iconRetry, iconUnlink, Screen, Spinner, useSheet, useText } from 'latchkey/ui';
import { useRef } from 'react';
import { FRAME_SLOT } from '../messaging/frameSlot.js';
import { strings } from '../strings.js';
import css from './ApproveTransactionView.css';
import { useFrame } from './useFrame.js';

export default function ApproveTransactionView() {
  useSheet(css);
  const t = useText(strings);
  const slot = useRef<HTMLSlotElement>(null);
  const { status, retry } = useFrame(slot, t('frame'));
  return (
    <Screen title={t('title')}>
      <div className="lk-iframe" data-state={status}>
        {status === 'slow' && (
          <div className="lk-iframe__wait">
            <Spinner accent />
            <span role="status">{t('opening')}</span>
          </div>
        )}
        {status === 'failed' && (
          <Empty icon={iconUnlink} title={t('failed')} sub={t('failedText')}>
            <Button size="sm" icon={iconRetry} onClick={retry}>
              {t('again')}
            </Button>
          </Empty>
        )}
        <slot ref={slot} name={FRAME_SLOT} />
      </div>
    </Screen>
  );
}
