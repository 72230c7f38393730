/** The spelling of addresses that are given to others. Lazy. */

import type { NetworkId } from 'latchkey/plugin';
import { isAddress, toNetworkChecksum } from './address.js';

/** Spells an address as the wallets of a network do, which refuse other checksums. Other text stays as it is. */
export const spellOn = (network: NetworkId, address: string): string =>
  isAddress(address) ? toNetworkChecksum(network, address) : address;
