/** Ending connections. */

import { useCallback, useState } from 'react';
import type { Namespace } from '../../contract/model.js';
import type { DisconnectResult } from '../../contract/results.js';
import { useProvided } from '../context.js';
import type { NamespaceOptions } from './useConnection.js';

export interface UseDisconnect {
  /** Wallets are being told. */
  readonly isPending: boolean;
  /** Ends one namespace, with what the same approval covers elsewhere; without the option `namespace`, all. */
  disconnect(): Promise<DisconnectResult>;
}

/** Never rejects: what a wallet objects to is in the result, and local state is cleared either way. */
export function useDisconnect({ namespace }: NamespaceOptions = {}): UseDisconnect {
  const { modal } = useProvided();
  const [pending, setPending] = useState(0);
  const disconnect = useCallback(async () => {
    setPending((count) => count + 1);
    try {
      // Which namespaces there are is known to `useModal<typeof modal>()`.
      return await (modal.disconnect as (one?: Namespace) => Promise<DisconnectResult>)(namespace);
    } finally {
      setPending((count) => count - 1);
    }
  }, [modal, namespace]);
  return { isPending: pending > 0, disconnect };
}
