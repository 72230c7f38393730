/** Addresses of the namespace that are of another network. */

import type { NamespaceDefinition } from '../../contract/slots.js';
import type { ChainFixtures } from '../fixtures.js';
import { fail, lacks, show } from '../stage.js';

/** An address of another network of the namespace must not be taken for one of these networks. */
export function checkElsewhere(
  chain: NamespaceDefinition,
  { accounts, addresses, networks }: ChainFixtures,
): undefined {
  const { elsewhere } = addresses;
  if (!elsewhere && chain.isAddressOn) lacks('addresses.elsewhere, but the namespace has isAddressOn()');
  const own = chain.networks.filter(({ id }) => networks.includes(id));
  for (const network of own.slice(0, 1)) {
    const refused = accounts.find((address) => chain.isAddressOn?.(network, address) === false);
    if (refused)
      fail(`isAddressOn rejects ${show(refused)} on ${network.id}.`, 'It accepts the accounts of the wallet.');
  }
  for (const network of own) {
    const taken = elsewhere?.find((address) => chain.isAddressOn?.(network, address) !== false);
    if (!taken) continue;
    fail(
      `${show(taken)} is an address of another network, and ${chain.isAddressOn ? `isAddressOn accepts it on ${network.id}` : 'the namespace has no isAddressOn()'}.`,
      'isAddressOn() returns false for it, so that nobody sends to it on this network.',
    );
  }
  return undefined;
}
