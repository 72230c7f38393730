/** Finds the networks on which an address can be used. Pure. */

import type { Account, NamespaceDefinition, Network } from 'latchkey/plugin';

interface SharedInput {
  readonly definition: Pick<NamespaceDefinition, 'isAddressOn'> | undefined;
  readonly networks: readonly Network[];
  readonly active: Network;
  readonly account: Account;
}

/**
 * The other networks of the app on which assets sent to this address arrive. A smart account is a contract, which may be
 * missing on other networks, so it has none. A testnet and a main network never count as one.
 */
export function sharedNetworks({ definition, networks, active, account }: SharedInput): readonly Network[] {
  if (account.type === 'smartAccount') return [];
  return networks.filter(
    (network) =>
      network.id !== active.id &&
      network.namespace === active.namespace &&
      (network.testnet ?? false) === (active.testnet ?? false) &&
      (definition?.isAddressOn?.(network, account.address) ?? true),
  );
}
