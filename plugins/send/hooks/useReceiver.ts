/** Reads the receiver that the user types or pastes. */

import { activeNetworkIdAtom } from 'latchkey/plugin';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import { type ReadReceiver, readReceiver } from '../flow/receiver.js';

/** Time after the last key before the receiver is read. */
const DEBOUNCE_MS = 500;

/** `reading` until the text was read. */
export type TypedReceiver = ReadReceiver | { readonly status: 'empty' | 'reading' };

const EMPTY: TypedReceiver = { status: 'empty' };
const READING: TypedReceiver = { status: 'reading' };

export function useReceiver(text: string): TypedReceiver {
  const context = usePlugin();
  const network = useValue(activeNetworkIdAtom);
  const [read, setRead] = useState<{ readonly key: string; readonly receiver: TypedReceiver }>();
  const key = `${network} ${text}`;
  useEffect(() => {
    if (text.trim() === '' || !network) return undefined;
    const abort = new AbortController();
    const cancel = context.env.after(DEBOUNCE_MS, () => {
      context.task(async () => {
        const receiver = await readReceiver(context, text, abort.signal);
        if (!abort.signal.aborted) setRead({ key: `${network} ${text}`, receiver });
      });
    });
    return () => {
      cancel();
      abort.abort();
    };
  }, [context, network, text]);
  if (text.trim() === '') return EMPTY;
  return read?.key === key ? read.receiver : READING;
}
