/** Finds the known wallet that a connector belongs to, for wallets that no directory knows. Pure. */

import type { Connector } from '../contract/model.js';
import type { KnownWallet } from '../contract/slots.js';

/**
 * Returns a function that finds the domain of the known wallet that a connector agrees with: with its name, with all of
 * its namespaces, and with its domain (rdns) if the connector has one.
 */
export function createKnownWalletFinder(wallets: readonly KnownWallet[]) {
  return ({ name, rdns, namespaces }: Connector): string | undefined =>
    wallets.find(
      (wallet) =>
        wallet.name === name &&
        (rdns === undefined || rdns === wallet.rdns) &&
        namespaces.every((namespace) => wallet.namespaces.includes(namespace)),
    )?.rdns;
}
