/** A page without a document: what a burner wallet sees of a window, in memory. */

import type { AnnouncedInfo, BurnerProvider, BurnerWalletSpec, Eip155BurnerWallet } from 'latchkey/plugins/sandbox';
import { createBurnerWallet } from '../../../plugins/sandbox/eip155/announce.js';
import type { WalletHost } from '../../../plugins/sandbox/wallets/host.js';

/** What a page hears of a wallet. */
export interface Announced {
  readonly info: AnnouncedInfo;
  readonly provider: BurnerProvider;
}

/** A page, its storage, its timers and what was announced on it. */
export interface Page {
  readonly host: WalletHost;
  readonly stored: Map<string, string>;
  readonly announced: readonly Announced[];
  /** Errors that listeners threw. */
  readonly reported: readonly unknown[];
  /** Dispatches `eip6963:requestProvider`. */
  request(): void;
  /** Runs the timers that wait, whatever their time. */
  runTimers(): void;
}

/** @param stored - Handed to a second page, it is that page after a reload. */
export function openPage(stored = new Map<string, string>()): Page {
  const target = new EventTarget();
  const announced: Announced[] = [];
  const reported: unknown[] = [];
  let timers: readonly (() => void)[] = [];
  target.addEventListener('eip6963:announceProvider', (event) =>
    announced.push((event as CustomEvent<Announced>).detail),
  );
  const host = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
    CustomEvent,
    Event,
    crypto,
    fetch,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    location: { origin: 'http://127.0.0.1' },
    reportError: (error: unknown) => void reported.push(error),
    setTimeout(run: () => void) {
      timers = [...timers, run];
    },
  } as unknown as WalletHost;
  return {
    host,
    stored,
    announced,
    reported,
    request: () => void target.dispatchEvent(new Event('eip6963:requestProvider')),
    runTimers() {
      const due = timers;
      timers = [];
      for (const run of due) run();
    },
  };
}

/** A wallet that approves, on a page of its own unless one is given. Its chain is never asked unless it exists. */
export function walletOn(page: Page, spec: Partial<BurnerWalletSpec> = {}): Eip155BurnerWallet {
  return createBurnerWallet(
    {
      name: 'Acorn',
      rdns: 'example.acorn',
      mode: 'approve',
      chains: [{ chainId: 31337, name: 'Latchkey Local', rpcUrl: 'http://127.0.0.1:9' }],
      ...spec,
    },
    page.host,
  );
}

/** A request, shortly. */
export const ask = (wallet: Eip155BurnerWallet, method: string, ...params: unknown[]) =>
  wallet.provider.request({ method, params });

/** Whether a promise has settled once everything that can run has run. */
export async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  const turn = new Promise((resolve) => setImmediate(() => resolve(open)));
  return (await Promise.race([promise.catch(() => {}), turn])) !== open;
}
