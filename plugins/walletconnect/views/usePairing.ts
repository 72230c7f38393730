/** Runs pairing attempts while a view is mounted, and returns their state. */

import { type Run, useAction, useDone, usePlugin } from 'latchkey/ui';
import { useCallback, useState } from 'react';
import { isExpired, nextState, type PairingEvent, type PairingState, PREPARING } from './pairingMachine.js';

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
  const [initialNamespaces] = useState(namespaces);
  const pair = async ({ signal, show }: Run<PairingState>) => {
    const step = (event: PairingEvent) => show(nextState(now(), event));
    const result = await ctx.connections.connect({
      connector: CONNECTOR,
      ...(initialNamespaces && { namespaces: initialNamespaces }),
      signal,
      progress: ({ uri }) => {
        if (uri !== undefined) step({ type: 'uri', uri });
      },
    });
    if (!isExpired(result)) step({ type: 'settled', result });
    else if (!signal.aborted) restart();
  };
  const { state, now, start } = useAction(PREPARING, pair, isEnabled ? CONNECTOR : undefined);
  const restart = useCallback(() => start(nextState(now(), { type: 'restart' })), [now, start]);
  useDone(state.status === 'done');
  return { state, restart };
}
