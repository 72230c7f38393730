/** The QR code, with a line that names the app to scan it with. */

import {
  Button,
  CopyLink,
  iconRetry,
  Message,
  Qr,
  useAnnounce,
  useDescribeError,
  useQrCode,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { healthAtom } from '../state.js';
import { strings } from '../strings.js';
import css from './pairing.css';
import type { PairingControl } from './usePairing.js';

export interface ScanPanelProps {
  readonly pairing: PairingControl;
  /** The image in the middle of the code. */
  readonly mark: ReactNode;
  /** Names the app to scan the code with. */
  readonly hint: string;
  readonly focus: RefObject<HTMLButtonElement | null>;
  /** Shown under the button that copies the URI. */
  readonly children?: ReactNode;
}

export function ScanPanel({ pairing, mark, hint, focus, children }: ScanPanelProps) {
  useSheet(css);
  const t = useText(strings);
  const announce = useAnnounce();
  const describe = useDescribeError();
  const health = useValue(healthAtom);
  const { state, restart } = pairing;
  const uri = state.status === 'ready' ? state.uri : undefined;
  const code = useQrCode(uri);
  const failure = state.status === 'failed' ? state.failure : code === 'failed' ? 'link' : undefined;
  const ownText = failure && {
    title: t(failure),
    text: (state.status === 'failed' && state.reason) || t(`${failure}Text`),
  };
  const { title, text } =
    ownText && state.status === 'failed' ? describe(ownText, state.error) : (ownText ?? { title: '', text: '' });
  const isReconnecting = state.status === 'ready' && health === 'reconnecting';
  const line = isReconnecting ? t('reconnecting') : state.status === 'preparing' ? t('preparing') : hint;
  // A failure is announced by its own alert.
  useEffect(() => announce(line), [announce, line]);
  const wasFailed = useRef(false);
  useEffect(() => {
    // The focused button “Try again” disappears with the failure.
    if (wasFailed.current && !failure) focus.current?.focus();
    wasFailed.current = failure !== undefined;
  }, [failure, focus]);
  return (
    <div className="lk-ways">
      <Qr
        label={t('code')}
        code={code === 'failed' ? undefined : code}
        mark={mark}
        failed={
          failure && {
            title,
            text,
            action: (
              <Button size="sm" icon={iconRetry} onClick={restart}>
                {t('again')}
              </Button>
            ),
          }
        }
      />
      <Message center busy={isReconnecting}>
        {line}
      </Message>
      <div className="lk-stack">
        <CopyLink uri={uri} t={t} elementRef={focus} />
        {children}
      </div>
    </div>
  );
}
