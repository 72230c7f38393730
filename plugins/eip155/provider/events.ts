/** The events of EIP-1193, made from the connections of a modal. */

import type { AnyModal } from 'latchkey/plugin';
import { createProviderError } from './errors.js';
import { hexOf, type ModalWallet } from './wallet.js';

type Listener = (...payload: never[]) => void;

/** `on` and `removeListener` of a provider. */
export interface ProviderEvents {
  on(event: string, listener: Listener): void;
  removeListener(event: string, listener: Listener): void;
}

/** Emits `connect`, `accountsChanged`, `chainChanged` and `disconnect`. It watches the modal only while it has listeners. */
export function createProviderEvents(modal: AnyModal, wallet: ModalWallet): ProviderEvents {
  let listeners: readonly (readonly [event: string, listener: Listener])[] = [];
  let stop: (() => void) | undefined;
  const read = () => ({ accounts: wallet.addresses(), chainId: wallet.connection() && hexOf(wallet.network()) });
  let last = read();

  const emit = (event: string, payload: unknown) => {
    for (const [name, listener] of listeners) {
      if (name !== event) continue;
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
  return {
    on(event, listener) {
      listeners = [...listeners, [event, listener]];
      if (stop) return;
      last = read();
      stop = modal.state.connections.subscribe(compare);
    },
    removeListener(event, listener) {
      const at = listeners.findIndex(([name, own]) => name === event && own === listener);
      listeners = listeners.filter((_, index) => index !== at);
      if (listeners.length > 0) return;
      stop?.();
      stop = undefined;
    },
  };
}
