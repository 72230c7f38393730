/** `modal.connect()` without a connector: the user chooses a wallet in the modal. */

import type { ConnectInput, ConnectResult } from '../contract/results.js';
import { connectionsAtom } from '../contract/state.js';
import type { Kernel } from '../core/core.js';
import type { Events } from '../core/events.js';

/** Opens the view Connect and waits until the modal closes. */
export async function connectInView(
  { router, store }: Pick<Kernel, 'router' | 'store'>,
  events: Pick<Events, 'subscribe'>,
  { namespaces, signal }: Partial<Pick<ConnectInput, 'namespaces' | 'signal'>>,
): Promise<ConnectResult> {
  const before = store.get(connectionsAtom);
  let approved = false;
  const unsubscribe = events.subscribe(({ type }) => {
    approved ||= type === 'CONNECT_SUCCESS';
  });
  const opened = await router.open('Connect', namespaces && { namespaces });
  if (opened.status !== 'opened') {
    unsubscribe();
    return opened.status === 'failed' ? opened : { status: 'cancelled' };
  }
  signal?.addEventListener('abort', router.close);
  await opened.closed;
  signal?.removeEventListener('abort', router.close);
  unsubscribe();
  // Count only new connections, not those from before. A wallet that was approved again counts even with the same grant.
  const made = [...store.get(connectionsAtom).values()].filter((one) => {
    const old = before.get(one.namespace);
    const fresh = approved ? old !== one : old?.grantId !== one.grantId;
    return fresh && (!namespaces || namespaces.includes(one.namespace));
  });
  return made.length > 0 ? { status: 'connected', connections: made } : { status: 'cancelled' };
}
