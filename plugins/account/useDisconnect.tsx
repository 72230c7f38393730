/** Disconnects, and shows a toast when the wallet reports an error. */

import type { Connection } from 'latchkey';
import { usePlugin, useText } from 'latchkey/ui';
import { useState } from 'react';
import { strings } from './strings.js';

export function useDisconnect(connection: Connection): { readonly disconnecting: boolean; disconnect(): void } {
  const { connections, notify, task } = usePlugin();
  const t = useText(strings);
  const [disconnecting, setDisconnecting] = useState(false);
  const disconnect = () => {
    setDisconnecting(true);
    const disconnected = connections.disconnect(connection.namespace);
    task(async () => {
      const { status } = await disconnected;
      setDisconnecting(false);
      if (status === 'failed') {
        notify.toast({ variant: 'error', message: t('disconnectFailed', { wallet: connection.connector.name }) });
      }
    });
  };
  return { disconnecting, disconnect };
}
