/** `latchkey/standard-wallets`: the app's side of the Wallet Standard, for every chain whose wallets speak it. */

import { onceATick } from '../chain-kit/timing.js';
import type { PluginContext } from '../contract/contract.js';
import { readStandardWallet, type StandardWallet } from './readWallet.js';

export {
  callStandardWallet,
  copyBytes,
  hasStandardMethod,
  onStandardChange,
  parseStandardAccounts,
  readStandardAccounts,
  readStandardWallet,
  type StandardAccount,
  type StandardCall,
  type StandardWallet,
} from './readWallet.js';

/** What registered and is not listed. */
export interface StandardCounts {
  /** What was no wallet. */
  readonly skipped: number;
  /** Beyond the 256 that are kept. */
  readonly overflow: number;
}

/** Appendix B: announced wallets kept. */
const MAX_WALLETS = 256;
/** Of one call: what a page hands over at once. */
const MAX_REGISTERED = 10_000;

/**
 * Finds the wallets of the page, whichever of the two came first, and follows their coming and going.
 *
 * @param changed - Gets the whole list, in order of registration: once before this returns, then at most twice a tick, and
 * only when something is new. Ends with the context.
 */
export function watchStandardWallets(
  context: Pick<PluginContext, 'env' | 'signal' | 'defer' | 'report'>,
  changed: (wallets: readonly StandardWallet[], counts: StandardCounts) => void,
): void {
  const { signal } = context;
  const { window } = context.env;
  const found = new Map<unknown, StandardWallet>();
  let counts: StandardCounts = { skipped: 0, overflow: 0 };
  let gathering = true;
  let reading = false;
  const send = () => {
    try {
      changed(Object.freeze([...found.values()]), counts);
    } catch (error) {
      // The caller's fault must not surface in a wallet's code.
      context.report(error);
    }
  };
  const tell = onceATick(signal, send);
  const count = (what: keyof StandardCounts) => {
    counts = Object.freeze({ ...counts, [what]: counts[what] + 1 });
  };

  const registerOne = (given: unknown) => {
    if (found.has(given)) return undefined;
    if (found.size >= MAX_WALLETS) return count('overflow');
    // A getter that registers while it is read could go on without end.
    if (reading) return count('skipped');
    reading = true;
    const wallet = readStandardWallet(given);
    reading = false;
    if (wallet) found.set(given, wallet);
    else count('skipped');
    return wallet;
  };
  const register = (...given: readonly unknown[]) => {
    if (signal.aborted) return () => undefined;
    const before = [found.size, counts] as const;
    const own = given.slice(0, MAX_REGISTERED).map((one) => [one, registerOne(one)] as const);
    if (!gathering && (before[0] !== found.size || before[1] !== counts)) tell();
    return () => {
      let gone = false;
      for (const [one, wallet] of own) gone = (wallet && found.get(one) === wallet && found.delete(one)) || gone;
      if (gone && !signal.aborted && !gathering) tell();
    };
  };
  const api = Object.freeze({ register });
  const hear = (event: Event) => {
    try {
      const { detail } = event as unknown as { readonly detail: (door: typeof api) => void };
      detail(api);
    } catch {
      // Anybody can dispatch anything.
      count('skipped');
      if (!gathering) tell();
    }
  };

  // Wallet Standard §Events: listen first, then say that the app is there.
  window?.addEventListener('wallet-standard:register-wallet', hear);
  context.defer(() => window?.removeEventListener('wallet-standard:register-wallet', hear));
  window?.dispatchEvent(appReady(window, api));
  gathering = false;
  send();
}

/** The wallets that share a name with another of the list: only a person can tell them apart. */
export function namesakes(wallets: readonly StandardWallet[]): ReadonlySet<StandardWallet> {
  const byName = new Map<string, readonly StandardWallet[]>();
  for (const wallet of wallets) {
    const name = wallet.name.toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), wallet]);
  }
  return new Set([...byName.values()].filter(({ length }) => length > 1).flat());
}

/** Every wallet must hear it: no listener can stop it on its way to the next. */
function appReady(window: Window & typeof globalThis, api: object): Event {
  const refuse = {
    value() {
      throw new Error('This event cannot be stopped.');
    },
  };
  return Object.defineProperties(new window.Event('wallet-standard:app-ready'), {
    detail: { get: () => api },
    preventDefault: refuse,
    stopPropagation: refuse,
    stopImmediatePropagation: refuse,
  });
}
