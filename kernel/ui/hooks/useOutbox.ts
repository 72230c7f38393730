/** `useOutbox`: the outbox, in views. */

import { useEffect, useState } from 'react';
import { type Outbox, outbox } from '../../contract/outbox.js';
import { usePlugin } from './context.js';

/**
 * `undefined` until it is loaded. The entries are in `outboxAtom`.
 * @example const box = useOutbox();
 */
export function useOutbox(): Outbox | undefined {
  const context = usePlugin();
  const [loaded, setLoaded] = useState<Outbox>();
  useEffect(() => {
    let isShown = true;
    context.task(async () => {
      const box = await context.service(outbox, 'all');
      if (isShown) setLoaded(box);
    });
    return () => {
      isShown = false;
    };
  }, [context]);
  return loaded;
}
