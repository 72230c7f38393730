/** Reads the receiver that the user types or pastes. */

import { activeNetworkIdAtom, type Receiver } from 'latchkey/plugin';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import { findTransfers } from '../flow/prepare.js';

/** Time after the last key before the receiver is read. */
const DEBOUNCE_MS = 500;

/** `reading` until the text was read; a name then has the address that it stands for. */
export type ReadReceiver = Receiver | { readonly status: 'empty' | 'reading' | 'nameFailed' };

const EMPTY: ReadReceiver = { status: 'empty' };
const READING: ReadReceiver = { status: 'reading' };

export function useReceiver(text: string): ReadReceiver {
  const context = usePlugin();
  const network = useValue(activeNetworkIdAtom);
  const [read, setRead] = useState<{ readonly key: string; readonly receiver: ReadReceiver }>();
  const key = `${network} ${text}`;
  useEffect(() => {
    if (text.trim() === '' || !network) return undefined;
    const abort = new AbortController();
    const cancel = context.env.after(DEBOUNCE_MS, () => {
      context.task(async () => {
        const receiver = await readText(context, text, abort.signal);
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

async function readText(context: Parameters<typeof findTransfers>[0], text: string, signal: AbortSignal) {
  const { network, service } = await findTransfers(context);
  const isName = /^[^\s.]+(\.[^\s.]+)+$/u.test(text.trim());
  if (!isName || !service.resolveName) return service.readReceiver({ network: network.id, text, signal });
  try {
    const address = await service.resolveName({ name: text.trim(), network: network.id, signal });
    if (address) return await service.readReceiver({ network: network.id, text: address, signal });
  } catch (error) {
    if (!signal.aborted) context.report(error);
  }
  return { status: 'nameFailed' } as const;
}
