/** The checks before a request to a connected wallet, and their errors. */

import type { PluginContext } from '../contract/contract.js';
import type { Features, Namespace, NetworkId } from '../contract/model.js';
import { ModalError } from '../platform/error.js';

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

/** A signal that aborts with the connection, and with the caller's signal if there is one. */
export const eitherSignal = (connection: AbortSignal, caller: AbortSignal | undefined): AbortSignal =>
  caller ? AbortSignal.any([connection, caller]) : connection;

/** The error for an account that the connection does not have. */
export function accountUnknown(plugin: string): ModalError {
  return new ModalError('The wallet has not shared this account. Select it in the wallet, or use another account.', {
    code: 'ACCOUNT_UNKNOWN',
    plugin,
  });
}

/** The error for a request that is for another network than the wallet's. */
export function networkMismatch(plugin: string, actual: NetworkId | undefined, expected: NetworkId): ModalError {
  return new ModalError(
    `The wallet is on network ${actual}, but this request is for ${expected}. Switch the wallet to ${expected} first.`,
    { code: 'NETWORK_MISMATCH', plugin },
  );
}
