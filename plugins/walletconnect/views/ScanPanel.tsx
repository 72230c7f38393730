/** The code to scan, with a line that says by what. */

import {
  Button,
  iconRetry,
  Message,
  Qr,
  useAnnounce,
  useDescribeError,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { healthAtom } from '../state.js';
import { strings } from '../strings.js';
import { CopyLink } from './CopyLink.js';
import css from './pairing.css';
import { useCode } from './useCode.js';
import type { PairingUse } from './usePairing.js';

export interface ScanPanelProps {
  readonly pairing: PairingUse;
  /** In the middle of the code. */
  readonly mark: ReactNode;
  /** By what to scan it. */
  readonly hint: string;
  readonly focus: RefObject<HTMLButtonElement | null>;
  /** Under the link. */
  readonly children?: ReactNode;
}

export function ScanPanel({ pairing, mark, hint, focus, children }: ScanPanelProps) {
  useSheet(css);
  const t = useText(strings);
  const announce = useAnnounce();
  const describe = useDescribeError();
  const health = useValue(healthAtom);
  const { state, again } = pairing;
  const code = useCode(state.status === 'ready' ? state.uri : undefined);
  const failure = state.status === 'failed' ? state.failure : code === 'failed' ? 'link' : undefined;
  const own = failure && {
    title: t(failure),
    text: (state.status === 'failed' && state.reason) || t(`${failure}Text`),
  };
  const { title, text } =
    own && state.status === 'failed' ? describe(own, state.error) : (own ?? { title: '', text: '' });
  const lost = state.status === 'ready' && health === 'reconnecting';
  const line = lost ? t('reconnecting') : state.status === 'preparing' ? t('preparing') : hint;
  // What went wrong is an alert of its own.
  useEffect(() => announce(line), [announce, line]);
  const bad = useRef(false);
  useEffect(() => {
    // The button that had the focus went with what it mends.
    if (bad.current && !failure) focus.current?.focus();
    bad.current = failure !== undefined;
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
              <Button size="sm" icon={iconRetry} onClick={again}>
                {t('again')}
              </Button>
            ),
          }
        }
      />
      <Message center busy={lost}>
        {line}
      </Message>
      <div className="lk-stack">
        <CopyLink pairing={state} elementRef={focus} />
        {children}
      </div>
    </div>
  );
}
