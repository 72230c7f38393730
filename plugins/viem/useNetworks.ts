/** The EVM networks of the modal in a React app. */

import type { AnyModal, NetworkState } from 'latchkey/plugin';
import { useModal } from 'latchkey/react';
import { useSyncExternalStore } from 'react';

/** A text that changes whenever a client for the active network would be another one. */
export function useNetworks(): string {
  const { networks } = useModal<AnyModal>().state;
  const read = (all: ReadonlyMap<string, NetworkState>) => describe(all.get('eip155'));
  return useSyncExternalStore(
    networks.subscribe,
    () => read(networks.get()),
    () => read((networks.server ?? networks.get)()),
  );
}

function describe(state: NetworkState | undefined): string {
  const { caipNetwork, requestedCaipNetworks = [] } = state ?? {};
  return [caipNetwork, ...requestedCaipNetworks].map((one) => `${one?.id} ${one?.rpcUrls.join(' ')}`).join();
}
