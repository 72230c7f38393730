/** Lists the pending requests to wallets that may draw their question into the page. */

import type { ConnectorInfo } from '../contract/model.js';
import type { Store } from '../contract/pluginParts.js';
import { promptsAtom } from '../contract/state.js';

/** Runs a request. Lists it until it settles, unless the wallet asks on a phone or inside the modal. */
export async function countRequest<T>(
  store: Store,
  { remote }: Pick<ConnectorInfo, 'remote'>,
  request: () => T | PromiseLike<T>,
): Promise<T> {
  if (remote) return request();
  const pending = Object.freeze({});
  store.set(promptsAtom, [...store.get(promptsAtom), pending]);
  try {
    return await request();
  } finally {
    store.set(
      promptsAtom,
      store.get(promptsAtom).filter((one) => one !== pending),
    );
  }
}
