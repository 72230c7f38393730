/** The events of EIP-1193, made from the connections of a modal. */

import type { AnyModal } from 'latchkey/plugin';
import { createProviderError } from './errors.js';
import { hexOf, type ModalWallet } from './wallet.js';

type Listener = (...payload: never[]) => void;
type Entry = readonly [event: string, listener: Listener, isOnce: boolean];

/** The events of a provider, "per the Node.js EventEmitter API" (EIP-1193 §Events). All return the provider. */
export interface ProviderEvents {
  on(event: string, listener: Listener): this;
  /** Calls the listener for the next event only. */
  once(event: string, listener: Listener): this;
  removeListener(event: string, listener: Listener): this;
  /** The same as `removeListener`. */
  off(event: string, listener: Listener): this;
  /** Removes the listeners of one event, or of all events. */
  removeAllListeners(event?: string): this;
}

/** Emits `connect`, `accountsChanged`, `chainChanged` and `disconnect`. It watches the modal only while it has listeners. */
export function createProviderEvents<Provider extends ProviderEvents>(
  modal: AnyModal,
  wallet: ModalWallet,
  self: () => Provider,
): Record<keyof ProviderEvents, (...args: never[]) => Provider> {
  let listeners: readonly Entry[] = [];
  let stop: (() => void) | undefined;
  const read = () => ({ accounts: wallet.addresses(), chainId: wallet.connection() && hexOf(wallet.network()) });
  let last = read();

  const emit = (event: string, payload: unknown) => {
    for (const entry of listeners) {
      const [name, listener, isOnce] = entry;
      if (name !== event) continue;
      if (isOnce) keep((one) => one !== entry);
      try {
        (listener as (payload: unknown) => void)(payload);
      } catch (error) {
        // The listeners of other libraries must still be called.
        wallet.api().report(error as Error);
      }
    }
  };
  const compare = () => {
    const before = last;
    last = read();
    const isConnected = last.accounts.length > 0;
    const wasConnected = before.accounts.length > 0;
    if (isConnected && !wasConnected && last.chainId) emit('connect', { chainId: last.chainId });
    if (last.chainId && last.chainId !== before.chainId && wasConnected) emit('chainChanged', last.chainId);
    if (last.accounts.join() !== before.accounts.join()) emit('accountsChanged', last.accounts);
    if (wasConnected && !isConnected) emit('disconnect', createProviderError(4900, 'The wallet is disconnected.'));
  };
  const add = (...entry: Entry) => {
    listeners = [...listeners, entry];
    if (stop) return self();
    last = read();
    stop = modal.state.connections.subscribe(compare);
    return self();
  };
  const keep = (isKept: (entry: Entry, at: number) => boolean) => {
    listeners = listeners.filter(isKept);
    if (listeners.length > 0) return self();
    stop?.();
    stop = undefined;
    return self();
  };
  const removeListener = (event: string, listener: Listener) => {
    const found = listeners.findIndex(([name, own]) => name === event && own === listener);
    return keep((_, at) => at !== found);
  };
  return {
    on: (event: string, listener: Listener) => add(event, listener, false),
    once: (event: string, listener: Listener) => add(event, listener, true),
    removeListener,
    off: removeListener,
    removeAllListeners: (event?: string) => keep(([name]) => event !== undefined && name !== event),
  };
}
