/** Counts down the seconds until another e-mail may be requested. */

import { isModalError } from 'latchkey/plugin';
import { FRAME, frameClients } from 'latchkey/plugins/frame/slots';
import { useAnnounce, usePlugin, useText } from 'latchkey/ui';
import { useCallback, useEffect, useState } from 'react';
import { strings } from '../strings.js';

/**
 * Besides its start and its end, the countdown is announced at these seconds only. Announcing each second would be a
 * nuisance.
 */
const ANNOUNCED_SECONDS = [30, 10, 5];

export interface Cooldown {
  /** 0: there is no cooldown, or it is not shown. */
  readonly seconds: number;
  readonly text: string;
  /** Reads the remaining time from the client and counts down to 0. */
  show(): void;
}

/** @param error - The error of the last request. If it is a cooldown, the countdown is shown. */
export function useCooldown(error: unknown): Cooldown {
  const { env, service, task } = usePlugin();
  const announce = useAnnounce();
  const t = useText(strings);
  // A new object for each reading: the same second read twice must still schedule the next reading.
  const [reading, setReading] = useState({ seconds: 0, before: 0 });
  const show = useCallback(
    () =>
      task(async () => {
        const seconds = (await service(frameClients, FRAME)).cooldown();
        setReading((last) => ({ seconds, before: last.seconds }));
      }),
    [service, task],
  );
  const isCooling = isModalError(error, 'EMAIL_COOLDOWN');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new error shows the countdown again
  useEffect(() => {
    if (isCooling) show();
  }, [isCooling, error, show]);
  useEffect(() => (reading.seconds > 0 ? env.after(1_000, show) : undefined), [env, reading, show]);

  const { seconds, before } = reading;
  const text = t('cooldown', { seconds });
  const endText = t('nowAgain');
  useEffect(() => {
    if (seconds === before) return;
    if (seconds === 0) announce(endText);
    else if (before === 0 || ANNOUNCED_SECONDS.includes(seconds)) announce(text);
  }, [announce, seconds, before, text, endText]);
  return { seconds, text, show };
}
