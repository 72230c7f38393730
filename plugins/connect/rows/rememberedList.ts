/** The stored wallets that are not connected, for an app that draws its own list. */

import type { PluginContext } from 'latchkey/plugin';
import type { RememberedList } from './listTypes.js';

export async function openRemembered({ connections, store }: PluginContext): Promise<RememberedList> {
  const { list, restore, forget } = await connections.remembered();
  return Object.freeze({
    get: () => store.get(list),
    subscribe: (changed: () => void) => store.sub(list, () => changed()),
    restore,
    forget,
  });
}
