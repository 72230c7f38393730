/** The checks before a request to a connected wallet, and their errors. */

import type { PluginContext } from '../contract/contract.js';
import type { Features, Namespace, NetworkId } from '../contract/model.js';
import { activeNetworkIdAtom, allowUnsupportedAtom } from '../contract/state.js';
import { ModalError } from '../values/error.js';

/**
 * Returns a function that finds a feature of the current connection.
 *
 * @throws `NOT_CONNECTED` · `FEATURE_MISSING`
 */
export function featureFinder<F extends Features>({ connections }: PluginContext, namespace: Namespace) {
  return <Name extends keyof F>(name: Name): NonNullable<F[Name]> => {
    const features = connections.get(namespace)?.features as F | undefined;
    const feature = features?.[name];
    if (feature) return feature;
    throw features
      ? new ModalError(`The connected wallet does not support "${String(name)}".`, {
          code: 'FEATURE_MISSING',
          plugin: namespace,
        })
      : new ModalError(`No wallet is connected in the namespace "${namespace}". Connect a wallet first.`, {
          code: 'NOT_CONNECTED',
          plugin: namespace,
        });
  };
}

/** The error for an account that the connection does not have. */
export function accountUnknown(plugin: string): ModalError {
  return new ModalError('The wallet has not shared this account. Select it in the wallet, or use another account.', {
    code: 'ACCOUNT_UNKNOWN',
    plugin,
  });
}

/** The network that a request is for, and the check that the wallet is on it. */
export interface ExpectedNetwork {
  readonly network: NetworkId | undefined;
  /**
   * Throws `NETWORK_MISMATCH` if the wallet is on another network.
   * @throws `NETWORK_MISMATCH`
   */
  check(actual: NetworkId | undefined): void;
}

/**
 * Decides which network a request is for. Call `check` with the wallet's network right before the wallet is asked.
 *
 * Without a `given` network it is the app's active one. While that is in another namespace, it is the wallet's last known
 * network. In both cases `requireAppNetwork` applies too: a wallet may be on any network.
 */
export function expectNetwork(
  context: PluginContext,
  namespace: Namespace,
  given: NetworkId | undefined,
  lastKnown: NetworkId | undefined,
): ExpectedNetwork {
  const active = context.store.get(activeNetworkIdAtom);
  const network = given ?? (active?.startsWith(`${namespace}:`) ? active : lastKnown);
  return {
    network,
    check(actual) {
      if (given === undefined) requireAppNetwork(context, actual);
      if (actual === (network ?? actual)) return;
      const isOwn = context.networks.get(network ?? '') !== undefined;
      throw mismatch(context, actual, `but this request is for ${network}`, isOwn ? network : undefined);
    },
  };
}

/**
 * Checks that the app has the network that the wallet is on. With the option `networks.allowUnsupported` every network passes.
 *
 * @throws `NETWORK_MISMATCH`
 */
export function requireAppNetwork(context: PluginContext, actual: NetworkId | undefined): void {
  if (context.networks.get(actual ?? '') || context.store.get(allowUnsupportedAtom)) return;
  throw mismatch(context, actual, 'which is not a network of this app', 'a network of this app');
}

function mismatch(
  { plugin }: PluginContext,
  actual: NetworkId | undefined,
  problem: string,
  target: string | undefined,
) {
  const remedy = target ? `Switch the wallet to ${target} first.` : 'This app does not have that network.';
  return new ModalError(`The wallet is on network ${actual}, ${problem}. ${remedy}`, {
    code: 'NETWORK_MISMATCH',
    plugin,
  });
}
