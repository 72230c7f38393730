/** Waits until the connector of a stored connection is discovered. */

import type { Connector } from '../contract/model.js';
import { connectorsAtom, lookingAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import { ModalError } from '../values/error.js';
import { findStored } from './several.js';

/** After this time a wallet that was not discovered is shown as disconnected, ms. */
const APPEAR_MS = 3_000;

/**
 * Resolves with the connector as soon as it is discovered. Some wallets announce themselves late.
 *
 * @param onLate - Called when the connector was not discovered in time. The promise waits on.
 */
export const waitForStoredConnector = (
  { env, store }: Pick<Core, 'env' | 'store'>,
  id: string,
  signal: AbortSignal,
  onLate: () => void,
): Promise<Connector> =>
  new Promise((resolve, reject) => {
    const check = () => {
      const found = findStored(store.get(connectorsAtom), id);
      if (!found && !signal.aborted) return;
      cancel();
      stop();
      signal.removeEventListener('abort', check);
      if (found && !signal.aborted) resolve(found);
      else reject(new ModalError('The restore was aborted.', { code: 'ABORTED' }));
    };
    // While the initial discovery is not finished, because its code loads slowly, wait again.
    const late = () => (store.get(lookingAtom) ? wait() : onLate());
    const wait = () => {
      cancel = env.after(APPEAR_MS, late);
    };
    let cancel: () => void = () => undefined;
    const stop = store.sub(connectorsAtom, check);
    signal.addEventListener('abort', check);
    wait();
    check();
  });
