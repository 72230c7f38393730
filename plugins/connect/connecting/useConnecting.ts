/** Asks a wallet to connect while its view is shown, and tracks the state of the request. */

import { type ConnectResult, modalAtom, type PluginContext } from 'latchkey/plugin';
import { type Attempt, type Run, useAction, useDone, usePlugin, useText } from 'latchkey/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
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
  const [initialParams] = useState(params);
  const running = useRef<Run<ConnectingState>>(undefined);
  const connect = async (run: Run<ConnectingState>) => {
    running.current = run;
    const result = await connectWhileClosed(ctx, initialParams, run, (wallet) => t('connected', { wallet }));
    run.show(stepConnecting(now(), { type: 'answered', result }));
  };
  const [first] = useState<ConnectingState>(listed ? REQUESTED : { status: 'missing' });
  const { state, now, begin, start } = useAction(first, connect, first === REQUESTED ? 'connect' : undefined);
  const isSoon = state.status === 'waiting' && !state.slow;
  useEffect(() => {
    const slow = () => running.current?.show(stepConnecting(now(), { type: 'slow' }));
    return isSoon ? ctx.env.after(SLOW_MS, slow) : undefined;
  }, [ctx, isSoon, now]);
  useEffect(() => {
    const next = stepConnecting(now(), { type: 'walletRemoved' });
    if (!listed && next !== now()) begin(next);
  }, [listed, now, begin]);
  useDone(state.status === 'done');
  const request = useCallback(() => start(stepConnecting(now(), { type: 'requested' })), [now, start]);
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
