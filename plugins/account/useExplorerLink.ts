/** The account's page in the explorer of a network. */

import { type Connection, type Network, namespaces, safeLink } from 'latchkey/plugin';
import { usePlugin } from 'latchkey/ui';

/** `undefined` if the network has no explorer, or its URL is not safe to open. */
export function useExplorerLink({ namespace, account }: Connection, network: Network | undefined): string | undefined {
  const { read } = usePlugin();
  return network && safeLink(read(namespaces).get(namespace)?.addressUrl?.(network, account.address));
}
