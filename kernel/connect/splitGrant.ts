/** Checks a wallet's grant and splits it into connections. Pure. */

import { describeConnector } from '../contract/connectorInfo.js';
import type { Account, Connection, ConnectorInfo, Features, Grant, Namespace, Share } from '../contract/model.js';
import { ModalError } from '../values/error.js';

const MAX_ACCOUNTS = 100;

/** Runs each call to a wallet. Throwing without `call` refuses the call. */
export type RequestGuard = (
  namespace: Namespace,
  feature: string,
  input: unknown,
  call: () => unknown,
) => Promise<unknown>;

/** Whether a text is an address of the namespace. */
export type AddressCheck = (namespace: Namespace, text: string) => boolean;

/**
 * The connections of a grant in the requested namespaces.
 *
 * @throws `GRANT_EMPTY` if the grant has no account in them · `ACCOUNT_INVALID` if an account is no address
 */
export function splitGrant(
  grant: Grant,
  connector: ConnectorInfo,
  namespaces: readonly Namespace[],
  guard: RequestGuard,
  isAddress: AddressCheck,
): readonly Connection[] {
  const info = describeConnector(connector);
  const connections: Connection[] = [];
  for (const [namespace, share] of grant.shares) {
    if (!namespace) {
      throw new ModalError('Chain is required to update chain account data', { code: 'NAMESPACE_MISSING' });
    }
    const accounts = readAccounts(share);
    const account = accounts[0];
    if (!account || !namespaces.includes(namespace)) continue;
    const invalid = accounts.filter(({ address }) => !isAddress(namespace, address)).length;
    if (invalid > 0) {
      throw new ModalError(
        `${connector.name} shared ${invalid} of ${accounts.length} accounts that are no addresses of "${namespace}". Connect another wallet.`,
        { code: 'ACCOUNT_INVALID' },
      );
    }
    connections.push(
      Object.freeze({
        namespace,
        connector: info,
        grantId: grant.id,
        accounts,
        account,
        networks: share.networks === 'any' ? 'any' : Object.freeze([...share.networks]),
        ...(share.network === undefined ? {} : { network: share.network }),
        features: guardFeatures(namespace, share.features, guard),
      }),
    );
  }
  if (connections.length === 0) {
    throw new ModalError(`${connector.name} shared no account. Choose at least one account in the wallet.`, {
      code: 'GRANT_EMPTY',
      hints: ['Choose at least one account in the wallet.'],
    });
  }
  return connections;
}

function readAccounts(share: Share): readonly Account[] {
  const seen = new Set<string>();
  const accounts = share.accounts.filter(({ address }) => {
    const fresh = typeof address === 'string' && address !== '' && !seen.has(address);
    seen.add(address);
    return fresh;
  });
  return Object.freeze(accounts.slice(0, MAX_ACCOUNTS).map((account) => Object.freeze({ ...account })));
}

/** The same features, with the guard around each call. Values that are not functions are unchanged. */
function guardFeatures(namespace: Namespace, features: Features, guard: RequestGuard): Features {
  const guarded = Object.entries(features).map(([name, feature]) => {
    if (typeof feature !== 'function') return [name, feature];
    return [name, (...args: readonly unknown[]) => guard(namespace, name, args[0], () => feature(...args))];
  });
  return Object.freeze(Object.fromEntries(guarded)) as Features;
}
