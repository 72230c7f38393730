/** Registers a wallet by the Wallet Standard's events. Works whether the app or the wallet loads first. */

import type { WalletHost } from '../wallets/host.js';

const REGISTER = 'wallet-standard:register-wallet';
const APP_READY = 'wallet-standard:app-ready';

/** The API that an app passes to wallets. */
interface RegisterApi {
  register(wallet: object): () => void;
}

/**
 * Registers a wallet with all current and future apps of the page until `stop` is called. `announce` registers it
 * again.
 */
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
      host.reportError(error); // the app's error must not break the wallet
    }
  };
  const onAppReady = (event: Event) => register((event as Event & { readonly detail: RegisterApi }).detail);
  const announce = () => void host.dispatchEvent(registerEvent(host, register));
  host.addEventListener(APP_READY, onAppReady);
  announce();
  return {
    announce,
    stop() {
      stopped = true;
      host.removeEventListener(APP_READY, onAppReady);
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

/**
 * Creates the registration event with the callback. The Wallet Standard requires that its propagation cannot be
 * stopped.
 */
function registerEvent(host: Pick<WalletHost, 'Event'>, callback: (api: RegisterApi) => void): Event {
  const event = new host.Event(REGISTER, { bubbles: false, cancelable: false, composed: false });
  const throwing = (name: string) => ({
    value: () => {
      throw new Error(`${name}() is not allowed on a ${REGISTER} event.`);
    },
  });
  return Object.defineProperties(event, {
    detail: { get: () => callback },
    preventDefault: throwing('preventDefault'),
    stopPropagation: throwing('stopPropagation'),
    stopImmediatePropagation: throwing('stopImmediatePropagation'),
  });
}
