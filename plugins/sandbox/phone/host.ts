/** The window for the phone's wallet sides. Announcements have no effect, and access is always approved. */

import type { WalletHost } from '../wallets/host.js';

/** The phone's window and its origin. */
export interface PhoneHost {
  readonly host: WalletHost;
  /** Sets the app origin that the next approval windows show. */
  setAppOrigin(origin: string): void;
}

/** Stored state of every side: access is approved. */
const APPROVED = JSON.stringify({ approved: true });

/** Creates the phone's window from the page's. Stored values last as long as the page. */
export function createPhoneHost(page: Window & typeof globalThis): PhoneHost {
  let origin = page.location.origin;
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? APPROVED,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const host = {
    // The sides announce themselves to apps by window events. The phone's page has no apps, so events do nothing.
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => true,
    CustomEvent: page.CustomEvent,
    Event: page.Event,
    CSSStyleSheet: page.CSSStyleSheet,
    crypto: page.crypto,
    document: page.document,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => page.fetch(input, init),
    localStorage: storage as unknown as Storage,
    location: {
      get origin() {
        return origin;
      },
    } as Location,
    reportError: (error: unknown) => page.reportError(error),
    setTimeout: page.setTimeout.bind(page),
    clearTimeout: page.clearTimeout.bind(page),
  };
  return {
    host: host as unknown as WalletHost,
    setAppOrigin(next) {
      origin = next;
    },
  };
}
