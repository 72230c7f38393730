/** The groups of Connect, in an order that holds still while people look at it. */

import { type ConnectMethod, connectMethods, connectorsAtom } from 'latchkey';
import { usePlugin } from 'latchkey/ui';
import { useState } from 'react';
import { walletFirst } from './order.js';

/** Spec §2 "Connect-method order", as it is when Connect opens: a wallet that comes later moves no group. */
export function useMethods(): readonly ConnectMethod[] {
  const { read, store } = usePlugin();
  const [methods] = useState(() => {
    const ordered = [...read(connectMethods)].sort((a, b) => a.order - b.order);
    return walletFirst(ordered, store.get(connectorsAtom)) ?? ordered;
  });
  return methods;
}
