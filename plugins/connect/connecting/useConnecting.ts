/** Asks a wallet to connect while its view is shown, and tracks the state of the request. */

import { type ConnectResult, modalAtom, type PluginContext } from 'latchkey/plugin';
import { type Attempt, useAttempt, useDone, usePlugin, useText } from 'latchkey/ui';
import { useCallback, useEffect, useReducer, useState } from 'react';
import type { ConnectingParams } from '../slots.js';
import { strings } from './connectingStrings.js';
import { type ConnectingState, REQUESTED, stepConnecting } from './machine.js';

/** After this time the view says where to find the wallet, and a second request is possible. */
const SLOW_MS = 8_000;

/**
 * Sends one request when the view is mounted, and one for each call of `request`. Leaving the view aborts the request. Closing
 * the modal does not: the user may be answering in the wallet's window. Then a toast says that the wallet is connected.
 *
 * @param listed - Whether the wallet is in this browser.
 */
export function useConnecting(
  params: ConnectingParams,
  listed: boolean,
): { readonly state: ConnectingState; request(): void } {
  const ctx = usePlugin();
  const t = useText(strings);
  const [state, dispatch] = useReducer(stepConnecting, listed ? REQUESTED : ({ status: 'missing' } as const));
  const [initialParams] = useState(params);
  const active = state.status !== 'missing';
  const { round, retry } = useAttempt(
    (attempt) => connectWhileClosed(ctx, initialParams, attempt, (wallet) => t('connected', { wallet })),
    (result) => dispatch({ type: 'answered', result }),
    { isEnabled: active },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new request restarts the timer
  useEffect(
    () => (active ? ctx.env.after(SLOW_MS, () => dispatch({ type: 'slow' })) : undefined),
    [ctx, active, round],
  );
  useEffect(() => {
    if (!listed) dispatch({ type: 'walletRemoved' });
  }, [listed]);
  useDone(state.status === 'done');

  const request = useCallback(() => {
    dispatch({ type: 'requested' });
    retry();
  }, [retry]);
  return { state, request };
}

/** Connects. From a close of the modal on, the request is not aborted, and its success is shown in a toast. */
async function connectWhileClosed(
  { connections, notify, router, store }: PluginContext,
  params: ConnectingParams,
  { signal, keep }: Attempt,
  message: (wallet: string) => string,
): Promise<ConnectResult> {
  let hasClosed = false;
  const stop = store.sub(modalAtom, () => {
    if (store.get(modalAtom).open) return;
    hasClosed = true;
    keep();
  });
  try {
    const result = await connections.connect({ ...params, signal });
    const wallet = result.status === 'connected' && result.connections[0]?.connector.name;
    if (!wallet || !hasClosed) return result;
    notify.toast({ variant: 'success', message: message(wallet) });
    // The user has opened the modal again, to choose a wallet.
    if (router.current()?.view === 'Connect') router.done();
    return result;
  } finally {
    stop();
  }
}
