/** Shared dependencies of a connection's features: calls to the wallet, and the checks before a call. */

import { accountUnknown, type LiveWallet } from 'latchkey/chain-kit';
import { activeNetworkIdAtom, anySignal, type NetworkId, type PluginContext } from 'latchkey/plugin';
import { callStandardWallet, featureList, type StandardAccount, type StandardWallet } from 'latchkey/standard-wallets';
import { solanaError, toModalError } from '../errors.js';
import { versionOf } from '../transactions/parse.js';
import type { Clusters } from '../wallets/clusters.js';

/** The current state of a connected wallet, as its features see it. */
export interface ConnectedWallet extends LiveWallet {
  /** The wallet's own account objects, which it expects as inputs of its features. */
  shared(): readonly StandardAccount[];
}

/** A call of one feature of the wallet. */
export interface WalletRequest {
  readonly feature: string;
  readonly method: string;
  readonly inputs: readonly unknown[];
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Everything that the features of one connection share. */
export interface Deps {
  readonly context: PluginContext;
  /** @throws as `callStandardWallet`; also `ABORTED` when the connection ends */
  request<T>(request: WalletRequest, parse: (answer: unknown) => T | undefined): Promise<T>;
  /**
   * Returns the account to act for. Default: the selected one.
   *
   * @throws `ACCOUNT_UNKNOWN` when the wallet has not shared it · `FEATURE_MISSING` when the account does not have the
   * feature
   */
  requireAccount(feature: string, address: string | undefined): StandardAccount;
  /**
   * Returns the network to act on. Default: the active network. While that is in another namespace: the only network that
   * the app and the wallet share.
   *
   * @throws `NETWORK_UNKNOWN` when the wallet does not support it · `NETWORK_MISMATCH` when it does not support the active one
   */
  requireNetwork(network: NetworkId | undefined): NetworkId;
  /**
   * Returns the wallet's name of the network, as `requireNetwork` finds it.
   *
   * @throws as `requireNetwork` · `NETWORK_MISMATCH` when the account is for other networks
   */
  requireCluster(account: StandardAccount, network: NetworkId | undefined): string;
  /** @throws `FEATURE_MISSING` when the wallet lists the versions of transactions that it supports, without this later one */
  requireVersion(feature: string, transaction: Uint8Array): void;
}

/** Creates the dependencies of one connection. */
export function createDeps(
  context: PluginContext,
  wallet: StandardWallet,
  live: ConnectedWallet,
  { supported, nameOf }: Clusters,
): Deps {
  const deps: Deps = {
    context,
    request(request, parse) {
      const signal = anySignal(live.signal, request.signal);
      return callStandardWallet(context, wallet, { ...request, signal, toError: toModalError }, parse);
    },
    requireAccount(feature, address) {
      const account = live.shared().find((one) => address === undefined || one.address === address);
      if (!account) throw accountUnknown('solana');
      // The wallet lists the features of each account. A watch-only account has no feature that signs.
      if (account.features.length > 0 && !account.features.includes(feature)) {
        throw solanaError('FEATURE_MISSING', `The wallet does not support "${feature}" with this account.`);
      }
      return account;
    },
    requireNetwork(network) {
      const networks = supported();
      const active = context.store.get(activeNetworkIdAtom);
      const isActive = network === undefined && active?.startsWith('solana:');
      const [only] = networks.length === 1 ? networks : [];
      const wanted = network ?? (isActive ? active : only);
      if (wanted !== undefined && networks.includes(wanted)) return wanted;
      const problem = wanted === undefined ? 'No network is given' : `The wallet does not support network ${wanted}`;
      const next =
        networks.length > 0
          ? `Pass one of these as "network": ${networks.join(', ')}.`
          : 'The wallet supports none of the networks of this app.';
      throw solanaError(isActive ? 'NETWORK_MISMATCH' : 'NETWORK_UNKNOWN', `${problem}. ${next}`);
    },
    requireCluster({ chains }, given) {
      const network = deps.requireNetwork(given);
      const cluster = nameOf(network);
      // The wallet lists the networks of each account. A list without one of Solana says nothing.
      const own = chains.filter((chain) => chain.startsWith('solana:'));
      if (own.length === 0 || own.includes(cluster)) return cluster;
      const next = 'Select another account in the wallet, or switch the network.';
      throw solanaError('NETWORK_MISMATCH', `The account is for ${own.join(', ')}, but not for ${network}. ${next}`);
    },
    requireVersion(feature, transaction) {
      const version = versionOf(transaction);
      if (version === 'legacy' || version === 0) return;
      const versions = featureList(wallet, feature, 'supportedTransactionVersions');
      if (!versions || versions.includes(version)) return;
      throw solanaError('FEATURE_MISSING', `The wallet does not support Solana transactions of version ${version}.`);
    },
  };
  return deps;
}
