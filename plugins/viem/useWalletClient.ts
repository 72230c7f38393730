/** The wallet client of viem in a React app. */

import { useForConnection } from 'latchkey/react';
import { type ClientOptions, getWalletClient, type ModalWalletClient } from './clients.js';
import { useNetworks } from './useNetworks.js';

/**
 * A client for the connected account and its network; `undefined` while no EVM wallet is connected. A change of the
 * account or of the network gives a new client.
 * @example
 * const client = useWalletClient();
 * const signature = client?.signMessage({ message: 'Hello' });
 */
export function useWalletClient({ network }: ClientOptions = {}): ModalWalletClient | undefined {
  const networks = useNetworks();
  return useForConnection('eip155', (modal) => getWalletClient(modal, { network }), [networks, network]);
}
