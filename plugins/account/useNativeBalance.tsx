/** Reads the native balance while the view Account is shown, and lets the user retry after a failure. */

import { balanceKey, balancesAtom, readBalance } from 'latchkey/data';
import { isModalError, type Network, type PluginContext } from 'latchkey/plugin';
import { usePlugin, useValue } from 'latchkey/ui';
import { useCallback, useEffect, useReducer, useState } from 'react';

/** Poll every 30 s, which is also the lifetime of the balance cache and the wait before a retry. */
const POLL_MS = 30_000;
const TICK_MS = 1_000;

export type NativeBalanceState =
  | { readonly status: 'reading' }
  | { readonly status: 'ready'; readonly amount: bigint }
  | {
      readonly status: 'failed';
      /** Seconds until a retry is possible; `undefined` when no retry can succeed. */
      readonly wait: number | undefined;
      /** A retry is pending. */
      readonly busy: boolean;
    };

/** @param network - `undefined` while the app does not know the active network. Then nothing is read. */
export function useNativeBalance(
  network: Network | undefined,
  address: string,
): { readonly balance: NativeBalanceState; retry(): void } {
  const ctx = usePlugin();
  const [round, setRound] = useState(0);
  const [retrying, setRetrying] = useState(false);
  const cached = useValue(balancesAtom).get(network ? balanceKey(network.id, address) : '');
  const id = network?.id;
  const failed = cached?.status === 'unavailable' ? cached : undefined;
  const hasSource = failed === undefined || !isSourceMissing(failed.error);
  const wait = useCountdown(ctx, failed && hasSource ? failed.at + POLL_MS : undefined);

  // A new round starts a retry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(
    () => (id === undefined ? undefined : poll(ctx, id, address, () => setRetrying(false))),
    [ctx, id, address, round],
  );
  const retry = useCallback(() => {
    setRetrying(true);
    setRound((last) => last + 1);
  }, []);

  const amount = cached && 'amount' in cached ? cached.amount : undefined;
  if (id === undefined || !hasSource) return { balance: { status: 'failed', wait: undefined, busy: false }, retry };
  if (amount !== undefined) return { balance: { status: 'ready', amount }, retry };
  if (failed || retrying) return { balance: { status: 'failed', wait, busy: retrying }, retry };
  return { balance: { status: 'reading' }, retry };
}

/** Reads now, and again whenever the last answer is older than `POLL_MS`, until a read fails. Returns the stop. */
function poll(ctx: PluginContext, network: string, address: string, onAnswer: () => void): () => void {
  let stopped = false;
  let cancelTimer: (() => void) | undefined;
  const read = () =>
    ctx.task(async () => {
      // StrictMode runs effects twice: the first run may be stopped before this task begins.
      if (stopped) return;
      const state = await readBalance(ctx, { network, address });
      if (stopped) return;
      onAnswer();
      if (state.status === 'ready') cancelTimer = ctx.env.after(state.at + POLL_MS - ctx.env.now(), read);
    });
  read();
  return () => {
    stopped = true;
    cancelTimer?.();
  };
}

/** Whether no plugin reads balances of this namespace, or the network has no node. A retry would not help. */
function isSourceMissing(error: unknown): boolean {
  if (!isModalError(error, 'BALANCE_UNAVAILABLE')) return false;
  return error.cause === undefined || isModalError(error.cause, 'RPC_URL_MISSING');
}

/** The whole seconds until a time of `env.now`, updated every second; 0 after it, or without a time. */
function useCountdown({ env }: PluginContext, until = 0): number {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const left = Math.max(0, Math.ceil((until - env.now()) / TICK_MS));
  useEffect(() => (left > 0 ? env.after(TICK_MS, rerender) : undefined));
  return left;
}
