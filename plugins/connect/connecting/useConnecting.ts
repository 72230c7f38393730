/** Asks a wallet to connect for as long as its view is shown, and says how far that is. */

import type { PluginContext } from 'latchkey';
import { usePlugin } from 'latchkey/ui';
import { useCallback, useEffect, useReducer, useState } from 'react';
import type { ConnectingParams } from '../slots.js';
import { ASKED, type Connecting, type ConnectingEvent, step } from './machine.js';

/** A second click within this time belongs to the first. */
const SETTLING_MS = 3_000;
/** When to say where the wallet is (Appendix B: connect hint). */
const SLOW_MS = 30_000;
/** How long success is seen before the modal moves on (DESIGN §5). */
const HOLD_MS = 600;

/**
 * One question to the wallet per mount and per `ask`; leaving the view withdraws it.
 *
 * @param listed - Whether the wallet is in this browser.
 */
export function useConnecting(params: ConnectingParams, listed: boolean): { readonly state: Connecting; ask(): void } {
  const ctx = usePlugin();
  const [state, dispatch] = useReducer(step, listed ? ASKED : ({ status: 'missing' } as const));
  const [wish] = useState(params);
  const [round, setRound] = useState(0);
  const asking = state.status !== 'missing';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new question
  useEffect(() => (asking ? question(ctx, wish, dispatch) : undefined), [ctx, wish, round, asking]);
  useEffect(() => {
    if (!listed) dispatch({ type: 'vanished' });
  }, [listed]);
  useEffect(() => {
    if (state.status === 'done') return ctx.env.after(HOLD_MS, ctx.router.done);
    return undefined;
  }, [ctx, state.status]);

  const ask = useCallback(() => {
    dispatch({ type: 'asked' });
    setRound((last) => last + 1);
  }, []);
  return { state, ask };
}

/** Puts the question; returns its end. */
function question(ctx: PluginContext, params: ConnectingParams, tell: (event: ConnectingEvent) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let answered = false;
  ctx.task(async () => {
    // React mounts twice in StrictMode: a question withdrawn before it was put is not put.
    if (signal.aborted) return;
    const result = await ctx.connections.connect({ ...params, signal });
    if (signal.aborted) return;
    answered = true;
    tell({ type: 'answered', result });
  });
  const stops = [
    ctx.env.after(SETTLING_MS, () => tell({ type: 'settling' })),
    ctx.env.after(SLOW_MS, () => tell({ type: 'slow' })),
  ];
  return () => {
    // What was answered cannot be withdrawn: the signal may have become the connection's own.
    if (!answered) controller.abort();
    for (const stop of stops) stop();
  };
}
