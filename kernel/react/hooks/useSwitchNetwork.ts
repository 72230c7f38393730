/** Switching the active network. */

import { useMemo } from 'react';
import type { NetworkId } from '../../contract/model.js';
import type { SwitchResult } from '../../contract/results.js';
import { switchNetworkOf, useProvided } from '../context.js';
import { useReadable } from './useReadable.js';

export interface UseSwitchNetwork {
  /** The network a switch is under way to. */
  readonly switching: NetworkId | undefined;
  /** @param id - CAIP-2 id of one of the app's networks, of any namespace. */
  switchNetwork(id: NetworkId): Promise<SwitchResult>;
}

/** Never rejects: a refusal is in the result. */
export function useSwitchNetwork(): UseSwitchNetwork {
  const { modal } = useProvided();
  const switching = useReadable(modal.state.switching, undefined);
  return useMemo(() => ({ switching, switchNetwork: switchNetworkOf(modal) }), [modal, switching]);
}
