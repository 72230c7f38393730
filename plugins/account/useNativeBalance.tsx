/** The native balance while Account is shown: read, read again, and what to do when it cannot be. */

import { isModalError, type Network, type PluginContext } from 'latchkey';
import { balanceKey, balancesAtom, readBalance, usePlugin, useValue } from 'latchkey/ui';
import { useCallback, useEffect, useReducer, useState } from 'react';

/** Decisions "Numbers": balance polling; spec §9: as long as the cache holds, and as a retry is blocked. */
const POLL_MS = 30_000;
const TICK_MS = 1_000;

export type NativeBalanceState =
  | { readonly status: 'reading' }
  | { readonly status: 'ready'; readonly amount: bigint }
  | {
      readonly status: 'failed';
      /** Seconds until trying again is possible; `undefined` where it never is. */
      readonly wait: number | undefined;
      /** It is being tried again. */
      readonly busy: boolean;
    };

/** @param network - `undefined` while the active network is none the app knows: nothing can be read. */
export function useNativeBalance(
  network: Network | undefined,
  address: string,
): { readonly reading: NativeBalanceState; retry(): void } {
  const ctx = usePlugin();
  const [round, setRound] = useState(0);
  const [retrying, setRetrying] = useState(false);
  const known = useValue(balancesAtom).get(network ? balanceKey(network.id, address) : '');
  const id = network?.id;
  const failed = known?.status === 'unavailable' ? known : undefined;
  const never = failed !== undefined && hasNoSource(failed.error);
  const wait = useCountdown(ctx, failed && !never ? failed.at + POLL_MS : undefined);

  // A new round is another try.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(
    () => (id === undefined ? undefined : poll(ctx, id, address, () => setRetrying(false))),
    [ctx, id, address, round],
  );
  const retry = useCallback(() => {
    setRetrying(true);
    setRound((last) => last + 1);
  }, []);

  const amount = known && 'amount' in known ? known.amount : undefined;
  if (id === undefined || never) return { reading: { status: 'failed', wait: undefined, busy: false }, retry };
  if (amount !== undefined) return { reading: { status: 'ready', amount }, retry };
  if (known?.status === 'unavailable' || retrying)
    return { reading: { status: 'failed', wait, busy: retrying }, retry };
  return { reading: { status: 'reading' }, retry };
}

/** Reads now and whenever the last answer is old, until it fails or is left; returns its end. */
function poll(ctx: PluginContext, network: string, address: string, answered: () => void): () => void {
  let left = false;
  let stop: (() => void) | undefined;
  const read = () =>
    ctx.task(async () => {
      // React mounts twice in StrictMode.
      if (left) return;
      const state = await readBalance(ctx, { network, address });
      if (left) return;
      answered();
      if (state.status === 'ready') stop = ctx.env.after(state.at + POLL_MS - ctx.env.now(), read);
    });
  read();
  return () => {
    left = true;
    stop?.();
  };
}

/** Nobody was asked: nothing offers balances here, or the network has no node. Trying again would change nothing. */
function hasNoSource(error: unknown): boolean {
  if (!isModalError(error, 'BALANCE_UNAVAILABLE')) return false;
  return error.cause === undefined || isModalError(error.cause, 'RPC_URL_MISSING');
}

/** Whole seconds until a moment of `env.now`, counting; 0 once it has come, or without one. */
function useCountdown({ env }: PluginContext, until = 0): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const left = Math.max(0, Math.ceil((until - env.now()) / TICK_MS));
  useEffect(() => (left > 0 ? env.after(TICK_MS, tick) : undefined));
  return left;
}
