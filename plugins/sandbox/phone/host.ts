/** The phone's page, as its keys see it: nothing is announced, and whoever holds the phone has been let in. */

import type { WalletHost } from '../wallets/host.js';

export interface PhoneHost {
  readonly host: WalletHost;
  /** Which app the next windows name. */
  speakFor(origin: string): void;
}

/** What every memory of the phone's keys says. */
const LET_IN = JSON.stringify({ approved: true });

export function createPhoneHost(page: Window & typeof globalThis): PhoneHost {
  let origin = page.location.origin;
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? LET_IN,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const host = {
    // Keys of wallets of a page announce themselves to apps of the page: there are none here.
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
    speakFor(next) {
      origin = next;
    },
  };
}
