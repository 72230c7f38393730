/** The events of a remote wallet, in the form of EIP-1193. Lazy. */

import type { RemoteSession } from 'latchkey/plugin';
import { chainIdOf } from '../parse.js';
import type { Eip155Provider } from '../slots.js';
import { createProviderError } from './request.js';

/** The EIP-1193 events of a session until it ends. @param addresses - The addresses that the wallet shares now. */
export function createEvents(
  session: RemoteSession,
  addresses: () => readonly string[],
): Pick<Eip155Provider, 'on' | 'removeListener'> {
  const listeners = new Map<string, Map<unknown, (payload: unknown) => void>>();
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event)?.values() ?? [])]) listener(payload);
  };
  const read = () => ({ accounts: addresses().join(), network: session.network() });
  let last = read();
  const unwatch = session.watch(() => {
    const before = last;
    const now = read();
    last = now;
    if (now.network !== undefined && now.network !== before.network) emit('chainChanged', chainIdOf(now.network));
    if (now.accounts !== before.accounts) emit('accountsChanged', addresses());
  });
  session.signal.addEventListener('abort', () => {
    unwatch();
    emit('accountsChanged', []);
    emit('disconnect', createProviderError(4900, 'The connection to the wallet has ended.'));
    listeners.clear();
  });
  return {
    on(event, listener) {
      const own = listeners.get(event) ?? new Map();
      own.set(listener, (payload: unknown) => (listener as (payload: unknown) => void)(payload));
      listeners.set(event, own);
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  };
}
