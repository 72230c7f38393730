/** Runs pairing attempts while a view is mounted, and returns their state. */

import { useAttempt, useDone, usePlugin } from 'latchkey/ui';
import { useCallback, useReducer, useState } from 'react';
import { isExpired, nextState, type PairingState, PREPARING } from './pairingMachine.js';

const CONNECTOR = 'walletconnect';

export interface PairingControl {
  readonly state: PairingState;
  restart(): void;
}

/**
 * Starts one attempt as soon as `isEnabled` is true, and another with each `restart`. Unmounting aborts the attempt, which withdraws
 * its pairing URI.
 *
 * @param namespaces - Default: all of the connector's. Later changes are ignored.
 */
export function usePairing(namespaces: readonly string[] | undefined, isEnabled: boolean): PairingControl {
  const ctx = usePlugin();
  const [state, dispatch] = useReducer(nextState, PREPARING);
  const [initialNamespaces] = useState(namespaces);
  const { retry } = useAttempt(
    ({ signal }) =>
      ctx.connections.connect({
        connector: CONNECTOR,
        ...(initialNamespaces && { namespaces: initialNamespaces }),
        signal,
        progress: ({ uri }) => {
          if (uri !== undefined && !signal.aborted) dispatch({ type: 'uri', uri });
        },
      }),
    (result) => (isExpired(result) ? restart() : dispatch({ type: 'settled', result })),
    { isEnabled },
  );
  const restart = useCallback(() => {
    dispatch({ type: 'restart' });
    retry();
  }, [retry]);

  useDone(state.status === 'done');
  return { state, restart };
}
