/** `useActivity`: the history of the connected account in a React app. */

import { type ActivityTransaction, isModalError, type Modal } from 'latchkey/plugin';
import { useAccount, useModal, useNetwork } from 'latchkey/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { activity, ShownHistory } from '../index.js';

/** The history of the active account on the active network, as far as it was read. */
export interface UseActivity extends ShownHistory {
  /** Reads the newest page again. Never rejects, and reads nothing without an account. A failure is shown as a toast. */
  refetch(): Promise<void>;
  /** Reads the next page, if there is one, and adds it. Never rejects, and reads nothing without an account. */
  fetchMore(): Promise<void>;
}

type WithActivity = Modal<readonly [ReturnType<typeof activity>]>;

const NOTHING: ShownHistory = Object.freeze({
  status: 'idle',
  transactions: [] as readonly ActivityTransaction[],
  transactionsByYear: {},
  coinbaseTransactions: [],
  lastNetworkInView: undefined,
  loading: false,
  empty: false,
  next: undefined,
});

/**
 * Reads the first page when the account or the network changes. Needs the plugin `activity`.
 * @example const { status, transactions } = useActivity();
 */
export function useActivity(): UseActivity {
  const { api, state } = useModal<WithActivity>();
  const { history } = state.activity;
  const shown = useSyncExternalStore(history.subscribe, history.get, () => NOTHING);
  const { address } = useAccount();
  const { network } = useNetwork();
  const whose = address && network && `${network.id}:${address}`;
  const read = useMemo(() => {
    const { readHistory, readMoreHistory } = api.activity;
    return {
      refetch: () => readHistory().catch(ignoreNoAccount),
      fetchMore: () => readMoreHistory().catch(ignoreNoAccount),
    };
  }, [api]);
  useEffect(() => {
    if (whose) void read.refetch();
  }, [read, whose]);
  return { ...shown, ...read };
}

/** The account may have been disconnected before the page renders again. */
function ignoreNoAccount(error: unknown): void {
  if (!isModalError(error, 'INPUT_INVALID')) throw error;
}
