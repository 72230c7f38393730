/** Asks for a pairing for as long as its view is shown, and says how far that is. */

import type { PluginContext } from 'latchkey';
import { usePlugin } from 'latchkey/ui';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { isExpired, type Pairing, type PairingEvent, PREPARING, step } from './pairingMachine.js';

/** How long success is seen before the modal moves on (DESIGN §5). */
const HOLD_MS = 600;
const CONNECTOR = 'walletconnect';

export interface PairingUse {
  readonly state: Pairing;
  again(): void;
}

/**
 * One question per mount and per `again`, from when it is wanted; leaving the view withdraws it, and its link with it.
 *
 * @param namespaces - Default: all of the connector's.
 */
export function usePairing(namespaces: readonly string[] | undefined, wanted: boolean): PairingUse {
  const ctx = usePlugin();
  const [state, dispatch] = useReducer(step, PREPARING);
  const [wish] = useState(namespaces);
  const [round, setRound] = useState(0);
  const again = useCallback(() => {
    dispatch({ type: 'asked' });
    setRound((last) => last + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new question
  useEffect(() => (wanted ? question(ctx, wish, dispatch, again) : undefined), [ctx, wish, wanted, round, again]);
  useEffect(() => {
    if (state.status === 'done') return ctx.env.after(HOLD_MS, ctx.router.done);
    return undefined;
  }, [ctx, state.status]);
  return { state, again };
}

/** Puts the question; returns its end. */
function question(
  ctx: PluginContext,
  namespaces: readonly string[] | undefined,
  tell: (event: PairingEvent) => void,
  again: () => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let answered = false;
  ctx.task(async () => {
    // React mounts twice in StrictMode: a question withdrawn before it was put is not put.
    if (signal.aborted) return;
    const result = await ctx.connections.connect({
      connector: CONNECTOR,
      ...(namespaces && { namespaces }),
      signal,
      progress: ({ uri }) => {
        if (uri !== undefined && !signal.aborted) tell({ type: 'uri', uri });
      },
    });
    if (signal.aborted) return;
    answered = true;
    if (isExpired(result)) again();
    else tell({ type: 'answered', result });
  });
  return () => {
    // What was answered cannot be withdrawn: the signal may have become the connection's own.
    if (!answered) controller.abort();
  };
}
