/** `useWalletButton`: a wallet or a log-in for a button of its own. */

import { type ConnectRow, type Modal, ModalError, type OpenResult } from 'latchkey/plugin';
import { useModal } from 'latchkey/react';
import { useCallback, useEffect, useState } from 'react';
import type { connect } from '../index.js';
import { findRows } from '../rows/findRows.js';
import type { WalletRow } from '../rows/listTypes.js';
import { useWallets } from './useWallets.js';

/** A wallet, or a log-in. */
export type WalletTarget =
  | {
      /** The domain that the wallet announces (rdns), such as `io.metamask`, or its id in the directory. Never a name. */
      readonly wallet: string;
      readonly login?: undefined;
    }
  | {
      /** The id of a log-in: `email`, `google`, `x`, `discord`, `farcaster`, `github`, `apple` or `facebook`. */
      readonly login: string;
      readonly wallet?: undefined;
    };

/** The content of a button, and its action. */
export interface UseWalletButton {
  /** `undefined` while it is looked up, and for an unknown wallet. */
  readonly row: ConnectRow | undefined;
  /** `loading`: it is looked up. `unknown`: neither the page nor the directory has it, or several wallets claim its domain. */
  readonly status: WalletRow['status'] | 'loading' | 'unknown';
  /**
   * Opens the view of the modal that connects it, or that shows where to get it. A social log-in opens its pop-up instead, so call it in a
   * click. An unknown wallet opens Connect.
   */
  press(): void;
}

type WithConnect = Modal<readonly [ReturnType<typeof connect>]>;

/**
 * A wallet or a log-in for a button of its own. Needs the plugin `connect`.
 * @throws `INPUT_INVALID` unless there is a text in either `wallet` or `login`
 * @example
 * const { row, press } = useWalletButton({ wallet: 'io.metamask' });
 * <button onClick={press}>{row?.name ?? 'MetaMask'}</button>;
 */
export function useWalletButton({ wallet, login }: WalletTarget): UseWalletButton {
  const id = checkTarget(wallet, login);
  const modal = useModal<WithConnect>();
  const { connect, directory, rows, status } = useWallets();
  const listed = [...rows, ...(directory?.rows ?? [])];
  const same = login === undefined ? findRows(listed, id) : listed.filter((one) => one.id === `login/${id}`);
  const [shown] = same;
  const inList = same.length === 1 && !shown?.contested ? shown : undefined;
  const isSought = login === undefined && same.length === 0 && status === 'ready';
  const [found, setFound] = useState<{ readonly id: string; readonly row: ConnectRow | undefined }>();
  useEffect(() => {
    if (!isSought) return undefined;
    let isGone = false;
    const show = (row?: ConnectRow) => isGone || setFound({ id, row });
    const find = async () => (await modal.api.connect.wallets()).find(id);
    // The directory reports its own errors.
    find().then(show, () => show());
    return () => {
      isGone = true;
    };
  }, [modal, isSought, id]);
  const isFound = found?.id === id;
  const row = inList ?? (isFound ? found.row : undefined);
  const isLoading = status === 'loading' || (isSought && !isFound);
  const press = useCallback(() => {
    const open = modal.open as (view?: string, params?: object) => Promise<OpenResult>;
    if (inList?.status === 'connected') void open();
    else if (!row) void open('Connect');
    else if (row.view) void open(row.view.name, row.view.params);
    else void connect(row);
  }, [modal, connect, inList, row]);
  return { row, status: inList?.status ?? (row ? 'idle' : isLoading ? 'loading' : 'unknown'), press };
}

/** @returns the id of the wallet or of the log-in */
function checkTarget(wallet: unknown, login: unknown): string {
  const given = wallet ?? login;
  if (typeof given === 'string' && given !== '' && (wallet === undefined || login === undefined)) return given;
  const what = wallet !== undefined && login !== undefined ? 'both' : given === '' ? 'an empty text' : typeof given;
  throw new ModalError(
    `A wallet button needs either \`wallet\`, a domain such as "io.metamask" or an id of the directory, or \`login\`, such as "google"; got ${what}.`,
    { code: 'INPUT_INVALID', plugin: 'connect' },
  );
}
