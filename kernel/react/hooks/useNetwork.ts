/** The active network and the available networks. */

import { useMemo } from 'react';
import type { Namespace, Network, NetworkId } from '../../contract/model.js';
import type { NetworkState } from '../../contract/namespaceState.js';
import type { SwitchResult } from '../../contract/results.js';
import { switchNetworkOf, useProvided } from '../context.js';
import { type NamespaceOptions, useConnection } from './useConnection.js';
import { useReadable } from './useReadable.js';

/** The active network and the networks to choose from. */
export interface UseNetwork {
  /**
   * `undefined` on a server and on a network that the app does not support. For a namespace that is not active: the
   * network of its wallet, if wallets of that namespace have one.
   */
  readonly network: Network | undefined;
  /** The app's networks, or those of the namespace. */
  readonly networks: readonly Network[];
  /** False while the wallet of the active or given namespace is on a network that the app does not support. */
  readonly supported: boolean;
  /**
   * Moves to a network, and asks the wallet to switch if it must. Never rejects.
   * @param id - CAIP-2 id of one of `networks`.
   */
  switchNetwork(id: NetworkId): Promise<SwitchResult>;
}

const NO_STATES: ReadonlyMap<Namespace, NetworkState> = new Map();

/**
 * The active network, or the network of a namespace.
 * @example
 * const { network, supported } = useNetwork();
 * const text = supported ? network?.name : 'Wrong network';
 */
export function useNetwork({ namespace }: NamespaceOptions = {}): UseNetwork {
  const { modal } = useProvided();
  const active = useReadable(modal.state.network, undefined);
  const states = useReadable(modal.state.networks, NO_STATES);
  const connection = useConnection({ namespace });
  return useMemo(() => {
    const asked = namespace === undefined ? [...states.values()] : [states.get(namespace) ?? []].flat();
    const networks = asked.flatMap((state) => state.requestedCaipNetworks);
    const network = namespace === undefined ? active : asked[0]?.caipNetwork;
    // Some wallets have no current network. Their connection counts as supported.
    const lost = namespace === undefined ? connection : connection?.network;
    return { network, networks, supported: network !== undefined || !lost, switchNetwork: switchNetworkOf(modal) };
  }, [modal, namespace, active, states, connection]);
}
