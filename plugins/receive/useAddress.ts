/** The address that Receive shows. */

import { type Account, activeConnectionAtom, type Connection } from 'latchkey/plugin';
import { useValue } from 'latchkey/ui';
import { useState } from 'react';

export interface ShownAddress {
  readonly account: Account;
  /** All accounts that the wallet shares in this namespace. */
  readonly accounts: readonly Account[];
  /** The networks that the user approved. */
  readonly approved: Connection['networks'];
  show(address: string): void;
}

/**
 * The wallet's selected account, or the one that the user picks. Keeps the last connection after a disconnect, so that the
 * view does not go blank while the modal closes. A pick ends when the wallet no longer shares the account.
 */
export function useAddress(): ShownAddress | undefined {
  const now = useValue(activeConnectionAtom);
  const [last, setLast] = useState(now);
  const [picked, show] = useState<string>();
  if (now && now !== last) setLast(now);
  const connection = now ?? last;
  if (!connection) return undefined;
  const { accounts, networks: approved } = connection;
  const account = accounts.find(({ address }) => address === picked) ?? connection.account;
  return { account, accounts, approved, show };
}
