/** Shared dependencies of a connection's features: the checks before a request to the wallet. */

import { accountUnknown, type ExpectedNetwork, expectNetwork, type LiveWallet, PROMPT_MS } from 'latchkey/chain-kit';
import { type Account, anySignal, type NetworkId, type PluginContext } from 'latchkey/plugin';
import type { RequestLimits } from '../adapters/adapter.js';
import { type Address, parseAddress } from '../address.js';
import { networksOf } from '../wallets/accounts.js';

/** Reads the wallet's accounts and network again, if the wallet can answer without a prompt. */
export type Refresh = (limits: RequestLimits) => Promise<void>;

/** Everything that the features of one connection share. */
export type Deps = ReturnType<typeof createDeps>;

/** Creates the dependencies of one connection. */
export function createDeps(context: PluginContext, wallet: LiveWallet, refresh: Refresh) {
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
    withConnection: (signal: AbortSignal | undefined): AbortSignal => anySignal(wallet.signal, signal),
    /** The network that a request is for. @param network - Default: the app's active network. */
    expectNetwork: (network: NetworkId | undefined): ExpectedNetwork =>
      expectNetwork(context, 'bip122', network, wallet.network()),
    /**
     * Refreshes the wallet's state, then checks that it is on the network and still shares the accounts.
     *
     * @throws `NETWORK_MISMATCH` · `ACCOUNT_UNKNOWN`
     */
    async requireState(expected: ExpectedNetwork, accounts: readonly Account[], signal: AbortSignal): Promise<void> {
      // The user has clicked, and Enkrypt may ask at this read.
      await refresh({ timeoutMs: PROMPT_MS, signal });
      // Some wallets do not report their network. The addresses show then whether it can be the expected one.
      const possible = networksOf(wallet.accounts(), [expected.network ?? '']);
      expected.check(wallet.network() ?? possible[0]);
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
