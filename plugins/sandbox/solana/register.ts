/** The Wallet Standard's registration: tells the page about a wallet, whoever of the two is there first. */

import type { WalletHost } from '../wallets/host.js';

const REGISTER = 'wallet-standard:register-wallet';
const APP_READY = 'wallet-standard:app-ready';

/** What an app hands to wallets. */
interface RegisterApi {
  register(wallet: object): () => void;
}

/** Registers a wallet with every app of the page, now and later. Returns both ways on. */
export function startRegistering(
  host: Pick<WalletHost, 'addEventListener' | 'removeEventListener' | 'dispatchEvent' | 'Event' | 'reportError'>,
  wallet: object,
): { announce(): void; stop(): void } {
  let undo: readonly (() => void)[] = [];
  let stopped = false;
  const register = (api: RegisterApi) => {
    if (stopped) return;
    try {
      undo = [...undo, api.register(wallet)];
    } catch (error) {
      host.reportError(error); // an app's fault is not the wallet's
    }
  };
  const hear = (event: Event) => register((event as Event & { readonly detail: RegisterApi }).detail);
  const announce = () => void host.dispatchEvent(registerEvent(host, register));
  host.addEventListener(APP_READY, hear);
  announce();
  return {
    announce,
    stop() {
      stopped = true;
      host.removeEventListener(APP_READY, hear);
      for (const unregister of undo) {
        try {
          unregister();
        } catch (error) {
          host.reportError(error);
        }
      }
    },
  };
}

/** An event that carries the callback, and lets nobody stop it: so the standard wants it. */
function registerEvent(host: Pick<WalletHost, 'Event'>, callback: (api: RegisterApi) => void): Event {
  const event = new host.Event(REGISTER, { bubbles: false, cancelable: false, composed: false });
  const refuse = (name: string) => ({
    value: () => {
      throw new Error(`${name} cannot be called`);
    },
  });
  return Object.defineProperties(event, {
    detail: { get: () => callback },
    preventDefault: refuse('preventDefault'),
    stopPropagation: refuse('stopPropagation'),
    stopImmediatePropagation: refuse('stopImmediatePropagation'),
  });
}
