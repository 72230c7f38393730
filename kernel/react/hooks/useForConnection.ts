/** Values that code makes for a connection, such as the signer of a library. */

import { useMemo } from 'react';
import type { AnyModal } from '../../contract/modal.js';
import type { Namespace } from '../../contract/model.js';
import { useModal } from '../context.js';
import { useConnection } from './useConnection.js';

/**
 * Makes a value for the connection of a namespace, such as the signer of a library. It is made again after a change of the
 * wallet, its accounts, the selected account or the network.
 *
 * @param create - Makes the value from the state of the modal at this moment.
 * @param inputs - The other values that `create` uses. A change of one makes the value again.
 * @returns `undefined` while the namespace is disconnected
 * @example const address = useForConnection('eip155', (modal) => modal.state.connections.get().get('eip155')?.account.address);
 */
export function useForConnection<Value>(
  namespace: Namespace,
  create: (modal: AnyModal) => Value | undefined,
  inputs: readonly unknown[] = [],
): Value | undefined {
  const modal = useModal<AnyModal>();
  const connection = useConnection({ namespace });
  const accounts = connection?.accounts.map(({ address }) => address).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `create` reads the connection, and its inputs are given
  return useMemo(
    () => (connection ? create(modal) : undefined),
    [modal, connection?.grantId, connection?.network, connection?.account.address, accounts, ...inputs],
  );
}
