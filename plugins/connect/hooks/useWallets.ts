/** `useWallets`: the wallets and log-ins of a connect screen of the app's own. */

import { type Modal, ModalError, type Namespace, type RowLink, type RowReply } from 'latchkey/plugin';
import { useModal } from 'latchkey/react';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { connect } from '../index.js';
import { EMPTY_LIST, type WalletList, type WalletListState, type WalletRow } from '../rows/listTypes.js';

/** Options of `useWallets`. */
export interface UseWalletsOptions {
  /** Only rows that can connect one of these, and connects of these only. Default: all of the app. */
  readonly namespaces?: readonly Namespace[] | undefined;
}

/** The wallets and log-ins, and what can be done with them. */
export interface UseWallets
  extends WalletListState,
    Pick<WalletList, 'connect' | 'cancel' | 'open' | 'search' | 'more' | 'retry'> {
  /** Answers the step `code` of a log-in by e-mail. Ignored while no code is asked for. */
  reply(reply: RowReply): void;
}

type WithConnect = Modal<readonly [ReturnType<typeof connect>]>;

/**
 * The wallets and log-ins of the app, for a connect screen of its own. Rows keep their places while the component is mounted. The list
 * is empty on a server and in the first rendering. Needs the plugin `connect`.
 * @example
 * const { rows, connect } = useWallets();
 * const list = rows.map((row) => <button key={row.id} onClick={() => void connect(row)}>{row.name}</button>);
 */
export function useWallets({ namespaces }: UseWalletsOptions = {}): UseWallets {
  const modal = useModal<WithConnect>();
  const [loaded, setLoaded] = useState<{ readonly list?: WalletList; readonly error?: ModalError }>({});
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` loads again
  useEffect(() => {
    let isGone = false;
    const show = (next: typeof loaded) => isGone || setLoaded(next);
    const load = async () => {
      try {
        show({ list: await modal.api.connect.wallets() });
      } catch (cause) {
        const message = 'The list of wallets could not be loaded. Check the network and try again.';
        show({ error: new ModalError(message, { code: 'ENGINE_FAILED', plugin: 'connect', cause }) });
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [modal, attempts]);
  const { list, error } = loaded;
  const state = useSyncExternalStore(list?.subscribe ?? never, list?.get ?? empty, empty);

  const key = namespaces?.join(' ');
  const shown = useMemo((): WalletListState => {
    if (error) return { ...EMPTY_LIST, status: 'failed', error };
    const only = key?.split(' ');
    if (!only) return state;
    const serves = ({ namespaces }: WalletRow) =>
      namespaces.length === 0 || namespaces.some((one) => only.includes(one));
    const { directory } = state;
    return {
      ...state,
      rows: state.rows.filter(serves),
      ...(directory && { directory: { ...directory, rows: directory.rows.filter(serves) } }),
    };
  }, [state, error, key]);

  const connectRow = useCallback<UseWallets['connect']>(
    async (row, options) => {
      const only = key?.split(' ');
      if (list) return list.connect(row, { ...(only && { namespaces: only }), ...options });
      const message = 'The list of wallets is not loaded yet. Connect with one of `rows`.';
      return { status: 'failed', error: new ModalError(message, { code: 'WALLET_UNKNOWN', plugin: 'connect' }) };
    },
    [list, key],
  );
  const actions = useMemo(
    () => ({
      cancel: () => list?.cancel(),
      reply: (reply: RowReply) => {
        if (list?.get().attempt?.step?.kind === 'code') list.reply(reply);
      },
      open: (link: RowLink) => list?.open(link),
      search: (text: string) => list?.search(text),
      more: () => list?.more(),
      retry: () => (list ? list.retry() : setAttempts((count) => count + 1)),
    }),
    [list],
  );
  return { ...shown, connect: connectRow, ...actions };
}

const never = () => () => undefined;
const empty = () => EMPTY_LIST;
