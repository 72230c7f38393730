/** The native balance of the connected account. */

import { useCallback, useEffect } from 'react';
import type { Currency } from '../../contract/model.js';
import type { BalanceState } from '../../contract/state.js';
import { balanceKey } from '../../contract/state.js';
import { useProvided } from '../context.js';
import { type NamespaceOptions, useConnection } from './useConnection.js';
import { useReadable } from './useReadable.js';
import { type RefreshOptions, useRepeated } from './useRepeated.js';

interface Known extends Pick<Currency, 'symbol' | 'decimals'> {
  /** Reads the balance again. After a failure, no new read within 30 s. */
  refetch(): void;
}

/** The balance by status; `amount` in the smallest unit. */
export type UseBalance =
  /** Not connected, or on a network that the app does not support. */
  | { readonly status: 'idle'; refetch(): void }
  /** `amount` is the last known amount. */
  | (Known & { readonly status: 'loading'; readonly amount: bigint | undefined })
  | (Known & { readonly status: 'ready'; readonly amount: bigint })
  | (Known & { readonly status: 'unavailable' });

/** Options of `useBalance`. */
export interface UseBalanceOptions extends NamespaceOptions, RefreshOptions {}

const NO_BALANCES: ReadonlyMap<string, BalanceState> = new Map();
const nothing = () => undefined;

/**
 * The balance on the active network, shared with the modal's views and cached for 30 s.
 * @example
 * const balance = useBalance({ refreshMs: 30_000 });
 * if (balance.status === 'ready') console.log(balance.amount, balance.decimals, balance.symbol);
 */
export function useBalance(options: UseBalanceOptions = {}): UseBalance {
  return useReadBalance({ ...options, enabled: true });
}

/** `useBalance` that can be disabled, for our own buttons. */
export function useReadBalance({
  namespace,
  refreshMs,
  enabled,
}: UseBalanceOptions & { readonly enabled: boolean }): UseBalance {
  const { balances, state } = useProvided().modal;
  const address = useConnection({ namespace })?.account.address;
  const active = useReadable(state.network, undefined);
  const wanted = enabled && (namespace === undefined || active?.namespace === namespace);
  const network = wanted ? active : undefined;
  const known = useReadable(balances.state, NO_BALANCES);
  const id = network?.id;
  const entry = id && address ? known.get(balanceKey(id, address)) : undefined;
  const read = useCallback(
    (maxAgeMs?: number) => {
      if (id && address) void balances.read({ network: id, address, ...(maxAgeMs === undefined ? {} : { maxAgeMs }) });
    },
    [balances, id, address],
  );
  const missing = entry === undefined;
  useEffect(() => {
    if (missing) read();
  }, [read, missing]);
  useRepeated(read, refreshMs);
  const refetch = useCallback(() => read(0), [read]);

  if (!network || !address) return { status: 'idle', refetch: nothing };
  const { symbol, decimals } = network.nativeCurrency;
  const shared = { symbol, decimals, refetch };
  if (entry?.status === 'ready') return { ...shared, status: 'ready', amount: entry.amount };
  if (entry?.status === 'unavailable') return { ...shared, status: 'unavailable' };
  return { ...shared, status: 'loading', amount: entry?.amount };
}
