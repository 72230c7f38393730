/** A connection of the modal as wagmi knows it. */

import type { Connection } from 'latchkey/plugin';
import { type Address, getAddress } from 'viem';

/** The accounts, the selected one first, and the chain of the wallet. */
export interface Known {
  readonly accounts: readonly Address[];
  readonly chainId: number;
}

/** `undefined` without a connection, and while its wallet shares no account or tells no chain. */
export function knownOf(connection: Connection | undefined): Known | undefined {
  const { accounts = [], network } = connection ?? {};
  if (accounts.length === 0 || network === undefined) return undefined;
  const chainId = Number(network.slice('eip155:'.length));
  return { accounts: accounts.map(({ address }) => getAddress(address)), chainId };
}

/** The error that wagmi expects of a connector without a connection. */
export const notConnected = () =>
  Object.assign(new Error('No EVM wallet is connected to the modal.'), { name: 'ConnectorNotConnectedError' });
