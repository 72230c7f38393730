/** Shown when the code was right but connecting failed: the user can retry without another code. */

import { Button, Hero, IconPlate, iconMail, iconRetry, Ring, useAnnounce, useText } from 'latchkey/ui';
import { useEffect, useRef } from 'react';
import { strings } from '../strings.js';

export interface ConnectRetryProps {
  /** Why connecting failed. */
  readonly reason: string;
  /** Whether a retry is running. */
  readonly busy: boolean;
  onRetry(): void;
}

export function ConnectRetry({ reason, busy, onRetry }: ConnectRetryProps) {
  const t = useText(strings);
  const announce = useAnnounce();
  const button = useRef<HTMLButtonElement>(null);
  const title = t(busy ? 'checking' : 'unopened');
  const text = busy ? undefined : `${t('stuck')} ${reason}`.trim();
  useEffect(() => announce(text ? `${title}. ${text}` : title, text ? 'assertive' : 'polite'), [announce, title, text]);
  useEffect(() => {
    if (!busy) button.current?.focus();
  }, [busy]);
  return (
    <>
      <Hero title={title} sub={text && <bdi>{text}</bdi>} warn={!busy}>
        <Ring state={busy ? 'busy' : 'held'}>
          <IconPlate icon={iconMail} />
        </Ring>
      </Hero>
      <Button kind="primary" icon={iconRetry} busy={busy} onClick={onRetry} elementRef={button}>
        {t('again')}
      </Button>
    </>
  );
}
