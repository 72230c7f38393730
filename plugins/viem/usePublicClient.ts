/** The public client of viem in a React app. */

import type { AnyModal } from 'latchkey/plugin';
import { useModal } from 'latchkey/react';
import { useMemo } from 'react';
import type { Chain, PublicClient, Transport } from 'viem';
import { type ClientOptions, getPublicClient } from './clients.js';
import { useNetworks } from './useNetworks.js';

/**
 * A client that reads from the app's own nodes: those of the option `rpc`, else the public ones of the network. It works
 * without a wallet.
 * @example const block = usePublicClient({ network: 'eip155:8453' }).getBlockNumber();
 */
export function usePublicClient({ network }: ClientOptions = {}): PublicClient<Transport, Chain> {
  const modal = useModal<AnyModal>();
  const networks = useNetworks();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the client reads the networks of the modal
  return useMemo(() => getPublicClient(modal, { network }), [modal, networks, network]);
}
