/** Runs pairing attempts while a view is mounted, and returns their state. */

import type { PluginContext } from 'latchkey';
import { usePlugin } from 'latchkey/ui';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { isExpired, nextState, type PairingEvent, type PairingState, PREPARING } from './pairingMachine.js';

/** How long “Connected” is shown before the modal continues. */
const DONE_MS = 600;
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
  const [round, setRound] = useState(0);
  const restart = useCallback(() => {
    dispatch({ type: 'restart' });
    setRound((last) => last + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts a new attempt
  useEffect(
    () => (isEnabled ? startAttempt(ctx, initialNamespaces, dispatch, restart) : undefined),
    [ctx, initialNamespaces, isEnabled, round, restart],
  );
  useEffect(() => {
    if (state.status === 'done') return ctx.env.after(DONE_MS, ctx.router.done);
    return undefined;
  }, [ctx, state.status]);
  return { state, restart };
}

/** Returns the function that aborts the attempt. */
function startAttempt(
  ctx: PluginContext,
  namespaces: readonly string[] | undefined,
  dispatch: (event: PairingEvent) => void,
  restart: () => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isSettled = false;
  ctx.task(async () => {
    // In StrictMode React mounts twice: the first attempt is aborted before it starts.
    if (signal.aborted) return;
    const result = await ctx.connections.connect({
      connector: CONNECTOR,
      ...(namespaces && { namespaces }),
      signal,
      progress: ({ uri }) => {
        if (uri !== undefined && !signal.aborted) dispatch({ type: 'uri', uri });
      },
    });
    if (signal.aborted) return;
    isSettled = true;
    if (isExpired(result)) restart();
    else dispatch({ type: 'settled', result });
  });
  return () => {
    // The connection may use the signal after it was made, so do not abort it then.
    if (!isSettled) controller.abort();
  };
}
