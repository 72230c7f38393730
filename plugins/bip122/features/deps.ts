/** Shared dependencies of a connection's features: the checks before a request to the wallet. */

import type { Account, NetworkId } from 'latchkey';
import { accountUnknown, eitherSignal, type LiveWallet, networkMismatch, READ_MS } from 'latchkey/chain-kit';
import type { RequestLimits } from '../adapters/adapter.js';
import { type Address, parseAddress } from '../address.js';

/** Reads the wallet's accounts and network again, if the wallet can answer without a prompt. */
export type Refresh = (limits: RequestLimits) => Promise<void>;

/** Everything that the features of one connection share. */
export type Deps = ReturnType<typeof createDeps>;

/** Creates the dependencies of one connection. */
export function createDeps(wallet: LiveWallet, refresh: Refresh) {
  const requireAccount = (wanted: string | undefined): Account => {
    const text = wanted === undefined ? undefined : parseAddress(wanted)?.text;
    const found = wallet.accounts().find(({ address }) => wanted === undefined || address === text);
    if (found) return found;
    throw accountUnknown('bip122');
  };
  return {
    wallet,
    refresh,
    /** Returns the account to act for. Default: the selected one. @throws `ACCOUNT_UNKNOWN` */
    requireAccount,
    /** A signal that also aborts when the connection ends. */
    withConnection: (signal: AbortSignal | undefined): AbortSignal => eitherSignal(wallet.signal, signal),
    /**
     * Refreshes the wallet's state, then checks that it is on the network and still shares the accounts.
     *
     * @param network - Default: the last known network of the wallet.
     * @throws `NETWORK_MISMATCH` · `ACCOUNT_UNKNOWN`
     */
    async requireState(
      network: NetworkId | undefined,
      accounts: readonly Account[],
      signal: AbortSignal,
    ): Promise<void> {
      const expected = network ?? wallet.network();
      await refresh({ timeoutMs: READ_MS, signal });
      const actual = wallet.network();
      if (expected !== undefined && expected !== actual) throw networkMismatch('bip122', actual, expected);
      for (const { address } of accounts) requireAccount(address);
    },
  };
}

/** The parsed address of a shared account. */
export function addressOf({ address }: Account): Address {
  const parsed = parseAddress(address);
  // Only valid addresses are shared, so this cannot happen.
  if (!parsed) throw accountUnknown('bip122');
  return parsed;
}
