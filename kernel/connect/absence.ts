/** Wallets that share no accounts at the moment. */

import type { Absence, AbsentWallet, Grant, Namespace } from '../contract/model.js';
import type { Store } from '../contract/pluginParts.js';
import { lockedWalletsAtom } from '../contract/state.js';

/** Sets the wallet of these namespaces that shares no accounts. Without a wallet it is removed. */
export function markAbsent(store: Store, namespaces: readonly Namespace[], wallet?: AbsentWallet): void {
  const before = store.get(lockedWalletsAtom);
  const isSet = (one: Namespace) => before.get(one)?.id === wallet?.id && before.get(one)?.absence === wallet?.absence;
  if (namespaces.every(isSet)) return;
  const next = new Map(before);
  for (const one of namespaces) {
    if (wallet) next.set(one, wallet);
    else next.delete(one);
  }
  store.set(lockedWalletsAtom, next);
}

/** Why the wallet shares no accounts. */
export const absenceOf = ({ shares }: Pick<Grant, 'shares'>): Absence =>
  [...shares.values()].find(({ absence }) => absence)?.absence ?? 'empty';

/** Whether the wallet is locked: its approval is valid, but it shares no accounts at the moment. */
export const isLocked = ({ shares }: Pick<Grant, 'shares'>): boolean =>
  shares.size > 0 && [...shares.values()].every(({ accounts }) => accounts.length === 0);
