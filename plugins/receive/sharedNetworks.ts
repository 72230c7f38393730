/** Finds the networks on which an address can be used. Pure. */

import type { Account, Connection, NamespaceDefinition, Network } from 'latchkey/plugin';

interface SharedInput {
  readonly definition: Pick<NamespaceDefinition, 'isAddressOn'> | undefined;
  readonly networks: readonly Network[];
  readonly active: Network;
  readonly account: Account;
  /** The networks that the user approved for the connection. */
  readonly approved: Connection['networks'];
}

/**
 * The other networks of the app on which assets sent to this address arrive, and which the connection may use. A smart account is a contract, which may be
 * missing on other networks, so it has none. A testnet and a main network never count as one.
 */
export function sharedNetworks({ definition, networks, active, account, approved }: SharedInput): readonly Network[] {
  if (account.type === 'smartAccount') return [];
  return networks.filter(
    (network) =>
      network.id !== active.id &&
      network.namespace === active.namespace &&
      (approved === 'any' || approved.includes(network.id)) &&
      (network.testnet ?? false) === (active.testnet ?? false) &&
      (definition?.isAddressOn?.(network, account.address) ?? true),
  );
}
