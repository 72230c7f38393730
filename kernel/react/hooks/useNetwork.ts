/** The active network and the others. */

import { useMemo } from 'react';
import type { Namespace, Network, NetworkId } from '../../contract/model.js';
import type { SwitchResult } from '../../contract/results.js';
import type { NetworkState } from '../../contract/specState.js';
import { switchNetworkOf, useProvided } from '../context.js';
import { type NamespaceOptions, useConnection } from './useConnection.js';
import { useReadable } from './useReadable.js';

export interface UseNetwork {
  /**
   * `undefined` on a server, and on a network the app did not ask for. Of a namespace that is not the active one: the
   * network its wallet is on, if wallets there have one.
   */
  readonly network: Network | undefined;
  /** All the app asked for, or those of the namespace. */
  readonly networks: readonly Network[];
  /** False while the wallet, of the active namespace or of the one asked for, is on a network the app did not ask for. */
  readonly supported: boolean;
  /** @param id - CAIP-2 id of one of `networks`. */
  switchNetwork(id: NetworkId): Promise<SwitchResult>;
}

const NO_STATES: ReadonlyMap<Namespace, NetworkState> = new Map();

/** The active network, or that of a namespace. */
export function useNetwork({ namespace }: NamespaceOptions = {}): UseNetwork {
  const { modal } = useProvided();
  const active = useReadable(modal.state.network, undefined);
  const states = useReadable(modal.state.networks, NO_STATES);
  const connection = useConnection({ namespace });
  return useMemo(() => {
    const asked = namespace === undefined ? [...states.values()] : [states.get(namespace) ?? []].flat();
    const networks = asked.flatMap((state) => state.requestedCaipNetworks);
    const network = namespace === undefined ? active : asked[0]?.caipNetwork;
    // A wallet without a network of its own is on all it agreed to.
    const lost = namespace === undefined ? connection : connection?.network;
    return { network, networks, supported: network !== undefined || !lost, switchNetwork: switchNetworkOf(modal) };
  }, [modal, namespace, active, states, connection]);
}
