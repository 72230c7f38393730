/** Whether there can be accounts in several namespaces. */

import { namespaces, networksAtom } from 'latchkey/plugin';
import { usePlugin, useValue } from 'latchkey/ui';

/** `false` if the app has networks in one namespace only: there is no other account to switch to. */
export function useCanSwitchAccount(): boolean {
  const { read } = usePlugin();
  const networks = useValue(networksAtom);
  return [...read(namespaces).keys()].filter((one) => networks.some(({ namespace }) => namespace === one)).length > 1;
}
