/** Reads the tokens of an account while a component is shown. All components share one cache. */

import { useCallback, useEffect, useReducer, useState } from 'react';
import type { TokenList, TokensState } from '../../contract/assets.js';
import type { PluginContext } from '../../contract/contract.js';
import type { NetworkId } from '../../contract/model.js';
import { balanceKey, tokenListsAtom } from '../../contract/state.js';
import { RETRY_MS } from '../../core/cachedRead.js';
import { readTokens, TOKENS_TTL_MS } from '../../core/tokens.js';
import { usePlugin, useValue } from './context.js';

const TICK_MS = 1_000;

/** The list of tokens of a view. */
export interface UseTokenList {
  /** `undefined` until the first read has begun, and without an account. */
  readonly state: TokensState | undefined;
  /** The list of this account on this network. While a new one loads and after a failure: the last one. */
  readonly list: TokenList | undefined;
  /** Seconds until the next attempt is possible after a failure, else 0. */
  readonly wait: number;
  /** A refresh is pending. */
  readonly refreshing: boolean;
  /** Reads the list again. Does nothing within 30 s after a failure. */
  refresh(): void;
}

/**
 * The tokens of an account on a network, with what a view needs to show and refresh them.
 * @param network - `undefined` reads nothing.
 * @example const { list, refresh } = useTokenList('eip155:1', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
 */
export function useTokenList(network: NetworkId | undefined, address: string | undefined): UseTokenList {
  const ctx = usePlugin();
  const [refreshed, setRefreshed] = useState<string>();
  const key = network && address ? balanceKey(network, address) : '';
  const state = useValue(tokenListsAtom).get(key);
  const missing = state === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `missing`: an entry that was forgotten is read again
  useEffect(() => (network && address ? poll(ctx, network, address) : undefined), [ctx, network, address, missing]);
  const refresh = useCallback(() => {
    if (!network || !address) return;
    setRefreshed(balanceKey(network, address));
    ctx.task(async () => {
      await readTokens(ctx, { network, address, maxAgeMs: 0 });
      setRefreshed(undefined);
    });
  }, [ctx, network, address]);
  const wait = useCountdown(ctx, state?.status === 'unavailable' ? state.at + RETRY_MS : 0);
  return { state, list: state?.value, wait, refreshing: key !== '' && refreshed === key, refresh };
}

/** Reads now, and again when the list or the failure is 30 s old. Returns the stop. */
function poll(ctx: PluginContext, network: NetworkId, address: string): () => void {
  let stopped = false;
  let cancelTimer: (() => void) | undefined;
  const read = () =>
    ctx.task(async () => {
      // StrictMode runs effects twice: the first run may be stopped before this task begins.
      if (stopped) return;
      const state = await readTokens(ctx, { network, address });
      if (stopped || state.status === 'loading') return;
      // After a failure the user decides, except while an old list is shown.
      if (state.status === 'unavailable' && !state.value) return;
      cancelTimer = ctx.env.after(Math.max(TICK_MS, state.at + TOKENS_TTL_MS - ctx.env.now()), read);
    });
  read();
  return () => {
    stopped = true;
    cancelTimer?.();
  };
}

/** The whole seconds until a time of `env.now`, updated every second; 0 after it. */
function useCountdown({ env }: PluginContext, until: number): number {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const left = Math.max(0, Math.ceil((until - env.now()) / TICK_MS));
  useEffect(() => (left > 0 ? env.after(TICK_MS, rerender) : undefined));
  return left;
}
