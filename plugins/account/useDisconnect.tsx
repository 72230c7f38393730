/** The way out: ends the connection, and says when the wallet objects. */

import type { Connection } from 'latchkey';
import { usePlugin, useText } from 'latchkey/ui';
import { useState } from 'react';
import { strings } from './strings.js';

export function useDisconnect(connection: Connection): { readonly leaving: boolean; leave(): void } {
  const { connections, notify, task } = usePlugin();
  const t = useText(strings);
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    const answer = connections.disconnect(connection.namespace);
    task(async () => {
      const { status } = await answer;
      setLeaving(false);
      if (status === 'failed') {
        notify.toast({ variant: 'error', message: t('disconnectFailed', { wallet: connection.connector.name }) });
      }
    });
  };
  return { leaving, leave };
}
