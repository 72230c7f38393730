/** What the features of a connection stand on: asking its wallet, and the checks before it acts. */

import { activeNetworkIdAtom, type NetworkId, type PluginContext } from 'latchkey';
import type { LiveWallet } from 'latchkey/chain-kit';
import { callStandardWallet, type StandardAccount, type StandardWallet } from 'latchkey/standard-wallets';
import { solanaError, toModalError } from '../errors.js';

/** A connection as long as it lasts. */
export interface ConnectedWallet extends LiveWallet {
  /** As the wallet shared them: what its features are given. */
  shared(): readonly StandardAccount[];
}

/** One question. */
export interface WalletRequest {
  readonly feature: string;
  readonly method: string;
  readonly inputs: readonly unknown[];
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Asking the wallet, and choosing who acts and where. */
export interface Deps {
  readonly context: PluginContext;
  /** @throws as `callStandardWallet`; `ABORTED` also when the connection ends */
  request<T>(question: WalletRequest, parse: (answer: unknown) => T | undefined): Promise<T>;
  /** The account to act for. @throws `ACCOUNT_UNKNOWN` · `FEATURE_MISSING` when it cannot be used for that */
  requireAccount(feature: string, wish: string | undefined): StandardAccount;
  /** The network to act on. @throws `NETWORK_UNKNOWN` when none is named and the active one is not of this connection */
  requireNetwork(wish: NetworkId | undefined): NetworkId;
}

/** @param networks - Those the wallet knows, now. */
export function createDeps(
  context: PluginContext,
  wallet: StandardWallet,
  live: ConnectedWallet,
  networks: () => readonly NetworkId[],
): Deps {
  return {
    context,
    request(question, parse) {
      const signal = question.signal ? AbortSignal.any([live.signal, question.signal]) : live.signal;
      return callStandardWallet(context, wallet, { ...question, signal, toError: toModalError }, parse);
    },
    requireAccount(feature, wish) {
      const account = live.shared().find(({ address }) => wish === undefined || address === wish);
      if (!account) throw solanaError('ACCOUNT_UNKNOWN', 'The wallet has not shared this account.');
      // A watched account: the wallet can show it, and no more.
      if (account.features.length > 0 && !account.features.includes(feature)) {
        throw solanaError('FEATURE_MISSING', 'The wallet cannot do that with this account.');
      }
      return account;
    },
    requireNetwork(wish) {
      const known = networks();
      const active = context.store.get(activeNetworkIdAtom);
      const [only] = known.length === 1 ? known : [];
      const meant = wish ?? (active !== undefined && known.includes(active) ? active : only);
      if (meant !== undefined && known.includes(meant)) return meant;
      throw solanaError('NETWORK_UNKNOWN', 'The wallet is not connected on this network.', {
        hints: [`Name one of ${known.join(', ') || 'its networks; it shares none with this app'}.`],
      });
    },
  };
}
