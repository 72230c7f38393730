/** Disconnects, and shows a toast when the wallet reports an error. */

import { usePlugin, useText } from 'latchkey/ui';
import { useState } from 'react';
import { strings } from './strings.js';

/** @param wallet - Its name. */
export function useDisconnect(
  namespace: string,
  wallet: string,
): { readonly disconnecting: boolean; disconnect(): void } {
  const { connections, notify, task } = usePlugin();
  const t = useText(strings);
  const [disconnecting, setDisconnecting] = useState(false);
  const disconnect = () => {
    setDisconnecting(true);
    const disconnected = connections.disconnect(namespace);
    task(async () => {
      const { status } = await disconnected;
      setDisconnecting(false);
      if (status === 'failed') {
        notify.toast({ variant: 'error', message: t('disconnectFailed', { wallet }) });
      }
    });
  };
  return { disconnecting, disconnect };
}
