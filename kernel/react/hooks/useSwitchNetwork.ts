/** Switches the active network. */

import { useMemo } from 'react';
import type { NetworkId } from '../../contract/model.js';
import type { SwitchResult } from '../../contract/results.js';
import { switchNetworkOf, useProvided } from '../context.js';
import { useReadable } from './useReadable.js';

export interface UseSwitchNetwork {
  /** Target of the pending switch. */
  readonly switching: NetworkId | undefined;
  /** @param id - CAIP-2 id of one of the app's networks, of any namespace. */
  switchNetwork(id: NetworkId): Promise<SwitchResult>;
}

/** `switchNetwork` never rejects: a rejection by the user is in the result. */
export function useSwitchNetwork(): UseSwitchNetwork {
  const { modal } = useProvided();
  const switching = useReadable(modal.state.switching, undefined);
  return useMemo(() => ({ switching, switchNetwork: switchNetworkOf(modal) }), [modal, switching]);
}
