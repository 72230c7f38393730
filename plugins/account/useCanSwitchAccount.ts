/** Whether there can be several accounts. */

import { namespaces, networksAtom } from 'latchkey/plugin';
import { usePlugin, useValue } from 'latchkey/ui';

/** `false` if the app has networks in one namespace only, with one connection in it: there is no other account to switch to. */
export function useCanSwitchAccount(): boolean {
  const { connections, read } = usePlugin();
  const networks = useValue(networksAtom);
  if (connections.several) return true;
  return [...read(namespaces).keys()].filter((one) => networks.some(({ namespace }) => namespace === one)).length > 1;
}
