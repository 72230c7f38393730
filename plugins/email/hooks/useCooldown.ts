/** The seconds until another mail may be asked for, counted down where it was tried too early. */

import { FRAME, frameClients } from 'latchkey/plugins/frame/slots';
import { useAnnounce, usePlugin, useText } from 'latchkey/ui';
import { useCallback, useEffect, useState } from 'react';
import { strings } from '../strings.js';

/** DESIGN §7: at these, and where it begins and ends, it is said; a voice that counts is of no use. */
const SPOKEN = [30, 10, 5];

export interface Cooldown {
  /** 0: not shown. */
  readonly seconds: number;
  readonly text: string;
  /** Looks at the client's clock, and goes on until it is over. */
  show(): void;
}

export function useCooldown(): Cooldown {
  const { env, service, task } = usePlugin();
  const announce = useAnnounce();
  const t = useText(strings);
  // A new object a look: the same second seen twice must not stop the clock.
  const [left, setLeft] = useState({ seconds: 0, before: 0 });
  const show = useCallback(
    () =>
      task(async () => {
        const seconds = (await service(frameClients, FRAME)).cooldown();
        setLeft((last) => ({ seconds, before: last.seconds }));
      }),
    [service, task],
  );
  useEffect(() => (left.seconds > 0 ? env.after(1_000, show) : undefined), [env, left, show]);

  const { seconds, before } = left;
  const text = t('cooldown', { seconds });
  const over = t('nowAgain');
  useEffect(() => {
    if (seconds === before) return;
    if (seconds === 0) announce(over);
    else if (before === 0 || SPOKEN.includes(seconds)) announce(text);
  }, [announce, seconds, before, text, over]);
  return { seconds, text, show };
}
