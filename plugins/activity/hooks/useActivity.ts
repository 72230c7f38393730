/** `useActivity`: the history of the connected account in a React app. */

import type { ActivityTransaction, Modal } from 'latchkey/plugin';
import { useAccount, useModal, useNetwork } from 'latchkey/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { activity, ShownHistory } from '../index.js';

/** The history of the active account on the active network, as far as it was read. */
export interface UseActivity extends ShownHistory {
  /** Reads the newest page again. Never rejects. A failure is shown as a toast. */
  refetch(): Promise<void>;
  /** Reads the next page, if there is one, and adds it. Never rejects. */
  fetchMore(): Promise<void>;
}

type WithActivity = Modal<readonly [ReturnType<typeof activity>]>;

const NOTHING: ShownHistory = Object.freeze({
  ...{ transactions: [] as readonly ActivityTransaction[], transactionsByYear: {}, lastNetworkInView: undefined },
  ...{ loading: false, empty: true, next: undefined },
});

/** Reads the first page when the account or the network changes. Needs the plugin `activity`. */
export function useActivity(): UseActivity {
  const { api, state } = useModal<WithActivity>();
  const { history } = state.activity;
  const shown = useSyncExternalStore(history.subscribe, history.get, () => NOTHING);
  const { address } = useAccount();
  const { network } = useNetwork();
  const whose = address && network && `${network.id}:${address}`;
  useEffect(() => {
    if (whose) void api.activity.readHistory();
  }, [api, whose]);
  return { ...shown, refetch: api.activity.readHistory, fetchMore: api.activity.readMoreHistory };
}
