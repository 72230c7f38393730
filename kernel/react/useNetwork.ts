/** The active network and the others. */

import { useMemo } from 'react';
import type { Namespace, Network, NetworkId } from '../model.js';
import type { SwitchResult } from '../results.js';
import type { NetworkState } from '../spec.js';
import { switchNetworkOf, useProvided } from './context.js';
import { useConnection } from './useConnection.js';
import { useReadable } from './useReadable.js';

export interface UseNetwork {
  /** `undefined` on a server, and on a network the app did not ask for. */
  readonly network: Network | undefined;
  /** All the app asked for. */
  readonly networks: readonly Network[];
  /** False while the wallet is on a network the app did not ask for. */
  readonly supported: boolean;
  /** @param id - CAIP-2 id of one of `networks`. */
  switchNetwork(id: NetworkId): Promise<SwitchResult>;
}

const NO_STATES: ReadonlyMap<Namespace, NetworkState> = new Map();

/** The active network. */
export function useNetwork(): UseNetwork {
  const { modal } = useProvided();
  const network = useReadable(modal.state.network, undefined);
  const states = useReadable(modal.state.networks, NO_STATES);
  const connected = useConnection() !== undefined;
  return useMemo(
    () => ({
      network,
      networks: [...states.values()].flatMap((state) => state.requestedCaipNetworks),
      supported: network !== undefined || !connected,
      switchNetwork: switchNetworkOf(modal),
    }),
    [modal, network, states, connected],
  );
}
