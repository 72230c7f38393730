/** All connections. */

import type { Connection } from '../../contract/model.js';
import { useProvided } from '../context.js';
import { useReadable } from './useReadable.js';

const NONE: readonly Connection[] = [];

/**
 * All connections, the last used one at the end. With `createModal({ connections: 'several' })` a namespace can have more than one.
 * @example
 * const wallets = useConnections().map(({ connector, account }) => `${connector.name} ${account.address}`);
 */
export function useConnections(): readonly Connection[] {
  return useReadable<readonly Connection[], readonly Connection[]>(useProvided().modal.state.allConnections, NONE);
}
