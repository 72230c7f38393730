/** Disconnects, and shows a toast when the wallet reports an error. */

import type { Connection } from 'latchkey/plugin';
import { usePlugin, useText } from 'latchkey/ui';
import { useState } from 'react';
import { strings } from './strings.js';

/**
 * @param target - The connection; a namespace while its wallet shares no account.
 * @param wallet - Its name.
 */
export function useDisconnect(
  target: Connection | string,
  wallet: string,
): { readonly disconnecting: boolean; disconnect(): void } {
  const { connections, notify, task } = usePlugin();
  const t = useText(strings);
  const [disconnecting, setDisconnecting] = useState(false);
  const disconnect = () => {
    setDisconnecting(true);
    const disconnected = connections.disconnect(target);
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
