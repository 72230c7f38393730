/** Disconnects wallets. */

import { useCallback, useState } from 'react';
import type { Namespace } from '../../contract/model.js';
import type { DisconnectResult } from '../../contract/results.js';
import { useProvided } from '../context.js';
import type { NamespaceOptions } from './useConnection.js';

/** The state of a disconnect, and the function that begins it. */
export interface UseDisconnect {
  /** A disconnect is pending. */
  readonly isPending: boolean;
  /** Disconnects the namespace and all namespaces of the same approval; without the option `namespace`, all. */
  disconnect(): Promise<DisconnectResult>;
}

/**
 * `disconnect` never rejects: wallet errors are in the result, and local state is cleared in any case.
 * @example
 * const { disconnect, isPending } = useDisconnect();
 * <button disabled={isPending} onClick={() => void disconnect()}>Log out</button>;
 */
export function useDisconnect({ namespace }: NamespaceOptions = {}): UseDisconnect {
  const { modal } = useProvided();
  const [pending, setPending] = useState(0);
  const disconnect = useCallback(async () => {
    setPending((count) => count + 1);
    try {
      // `useModal<typeof modal>()` has the typed `disconnect`.
      return await (modal.disconnect as (one?: Namespace) => Promise<DisconnectResult>)(namespace);
    } finally {
      setPending((count) => count - 1);
    }
  }, [modal, namespace]);
  return { isPending: pending > 0, disconnect };
}
