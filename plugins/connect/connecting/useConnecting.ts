/** Asks a wallet to connect while its view is shown, and tracks the state of the request. */

import type { PluginContext } from 'latchkey';
import { usePlugin } from 'latchkey/ui';
import { useCallback, useEffect, useReducer, useState } from 'react';
import type { ConnectingParams } from '../slots.js';
import { type ConnectingEvent, type ConnectingState, REQUESTED, stepConnecting } from './machine.js';

/** A second request is allowed after this time. Earlier clicks count as one. */
const RETRY_DELAY_MS = 3_000;
/** After this time the view says where to find the wallet. */
const SLOW_MS = 30_000;
/** How long the success is shown before the modal continues. */
const SUCCESS_MS = 600;

/**
 * Sends one request when the view is mounted, and one for each call of `request`. Leaving the view aborts the request.
 *
 * @param listed - Whether the wallet is in this browser.
 */
export function useConnecting(
  params: ConnectingParams,
  listed: boolean,
): { readonly state: ConnectingState; request(): void } {
  const ctx = usePlugin();
  const [state, dispatch] = useReducer(stepConnecting, listed ? REQUESTED : ({ status: 'missing' } as const));
  const [initialParams] = useState(params);
  const [attempt, setAttempt] = useState(0);
  const active = state.status !== 'missing';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt sends a new request
  useEffect(
    () => (active ? sendRequest(ctx, initialParams, dispatch) : undefined),
    [ctx, initialParams, attempt, active],
  );
  useEffect(() => {
    if (!listed) dispatch({ type: 'walletRemoved' });
  }, [listed]);
  useEffect(() => {
    if (state.status === 'done') return ctx.env.after(SUCCESS_MS, ctx.router.done);
    return undefined;
  }, [ctx, state.status]);

  const request = useCallback(() => {
    dispatch({ type: 'requested' });
    setAttempt((last) => last + 1);
  }, []);
  return { state, request };
}

/** Sends the request and starts the timers. Returns a function that aborts the request and clears the timers. */
function sendRequest(
  ctx: PluginContext,
  params: ConnectingParams,
  dispatch: (event: ConnectingEvent) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let answered = false;
  ctx.task(async () => {
    // React's StrictMode mounts twice. The request of the first mount is aborted before it is sent.
    if (signal.aborted) return;
    const result = await ctx.connections.connect({ ...params, signal });
    if (signal.aborted) return;
    answered = true;
    dispatch({ type: 'answered', result });
  });
  const timers = [
    ctx.env.after(RETRY_DELAY_MS, () => dispatch({ type: 'retryAllowed' })),
    ctx.env.after(SLOW_MS, () => dispatch({ type: 'slow' })),
  ];
  return () => {
    // After the answer, aborting could end the connection, which may use the same signal.
    if (!answered) controller.abort();
    for (const clear of timers) clear();
  };
}
