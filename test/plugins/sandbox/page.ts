/** Test page in memory: the parts of a window that burner wallets use, without a document. */

import type { AnnouncedInfo, BurnerProvider, BurnerWalletSpec, Eip155BurnerWallet } from 'latchkey/plugins/sandbox';
import { createBurnerWallet } from '../../../plugins/sandbox/eip155/announce.js';
import type { WalletHost } from '../../../plugins/sandbox/wallets/host.js';
import { memory } from '../../tools/memory.js';

/** A wallet announced by EIP-6963. */
export interface Announced {
  readonly info: AnnouncedInfo;
  readonly provider: BurnerProvider;
}

/** A page with its storage, timers and announced wallets. */
export interface Page {
  readonly host: WalletHost;
  readonly stored: Map<string, string>;
  readonly announced: readonly Announced[];
  /** Errors thrown by listeners. */
  readonly reported: readonly unknown[];
  /** Dispatches `eip6963:requestProvider`. */
  request(): void;
  /** Runs all pending timers immediately. */
  runTimers(): void;
}

/** Creates a page. @param stored - The storage. Pass the storage of another page to simulate a reload of that page. */
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
    localStorage: memory(stored),
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

/** Creates a wallet in the mode `approve`. By default its network has no node. */
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

/** Sends a request to a wallet. */
export const ask = (wallet: Eip155BurnerWallet, method: string, ...params: unknown[]) =>
  wallet.provider.request({ method, params });

/** Whether a promise has settled after all pending work has run. */
export async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  const turn = new Promise((resolve) => setImmediate(() => resolve(open)));
  return (await Promise.race([promise.catch(() => {}), turn])) !== open;
}
