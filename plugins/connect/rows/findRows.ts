/** Finds rows by what identifies a wallet. Pure. */

import type { ConnectRow } from 'latchkey/plugin';

/**
 * The rows of a wallet, each once. Several if more than one wallet claims the domain.
 *
 * @param wallet - A domain (rdns), or an id in the directory. Names identify nothing.
 */
export function findRows<Row extends Pick<ConnectRow, 'id' | 'rdns' | 'walletId'>>(
  rows: readonly Row[],
  wallet: string,
): readonly Row[] {
  const found = rows.filter(({ rdns, walletId }) => rdns === wallet || walletId === wallet);
  return found.filter(({ id }, index) => found.findIndex((one) => one.id === id) === index);
}
