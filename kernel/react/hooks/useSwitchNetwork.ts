/** Switches the active network. */

import { useMemo } from 'react';
import type { NetworkId } from '../../contract/model.js';
import type { SwitchResult } from '../../contract/results.js';
import { switchNetworkOf, useProvided } from '../context.js';
import { useReadable } from './useReadable.js';

/** The state of a switch, and the function that begins it. */
export interface UseSwitchNetwork {
  /** Target of the pending switch. */
  readonly switching: NetworkId | undefined;
  /**
   * Moves to a network, and asks the wallet to switch if it must. Never rejects.
   * @param id - CAIP-2 id of one of the app's networks, of any namespace.
   */
  switchNetwork(id: NetworkId): Promise<SwitchResult>;
}

/**
 * `switchNetwork` never rejects: a rejection by the user is in the result.
 * @example
 * const { switching, switchNetwork } = useSwitchNetwork();
 * <button disabled={switching !== undefined} onClick={() => void switchNetwork('eip155:8453')}>Base</button>;
 */
export function useSwitchNetwork(): UseSwitchNetwork {
  const { modal } = useProvided();
  const switching = useReadable(modal.state.switching, undefined);
  return useMemo(() => ({ switching, switchNetwork: switchNetworkOf(modal) }), [modal, switching]);
}
