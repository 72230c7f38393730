/** The code was right and the wallet did not open: there is nothing to type, only another try. */

import { Button, Hero, iconMail, iconRetry, Plate, Ring, useAnnounce, useText } from 'latchkey/ui';
import { useEffect, useRef } from 'react';
import { strings } from '../strings.js';

export interface ConnectRetryProps {
  /** Why it did not. */
  readonly reason: string;
  /** Being tried again. */
  readonly busy: boolean;
  onRetry(): void;
}

export function ConnectRetry({ reason, busy, onRetry }: ConnectRetryProps) {
  const t = useText(strings);
  const announce = useAnnounce();
  const button = useRef<HTMLButtonElement>(null);
  const title = busy ? t('checking') : reason;
  const text = busy ? undefined : t('stuck');
  useEffect(() => announce(text ? `${title}. ${text}` : title, text ? 'assertive' : 'polite'), [announce, title, text]);
  useEffect(() => {
    if (!busy) button.current?.focus();
  }, [busy]);
  return (
    <>
      <Hero title={title} sub={text} bad={!busy}>
        <Ring state={busy ? 'busy' : 'bad'}>
          <Plate icon={iconMail} />
        </Ring>
      </Hero>
      <Button kind="primary" icon={iconRetry} busy={busy} onClick={onRetry} elementRef={button}>
        {t('again')}
      </Button>
    </>
  );
}
