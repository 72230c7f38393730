/** Discovers the wallets of the page that support the Wallet Standard. */

import { onceATick } from '../chain-kit/timing.js';
import type { PluginContext } from '../contract/contract.js';
import { readStandardWallet, type StandardWallet } from './readWallet.js';

/** Registrations that are not listed. */
export interface StandardCounts {
  /** Invalid registrations. */
  readonly skipped: number;
  /** Wallets beyond the limit of 256. */
  readonly overflow: number;
}

/** Maximum listed wallets. */
const MAX_WALLETS = 256;
/** Maximum wallets in one `register` call. */
const MAX_REGISTERED = 10_000;

/**
 * Discovers the page's wallets, whether they loaded before or after the app, and tracks registrations.
 *
 * @param changed - Receives the whole list in order of registration: once before this returns, then after changes, at most
 * twice a tick. Ends with the context.
 */
export function watchStandardWallets(
  context: Pick<PluginContext, 'env' | 'signal' | 'defer' | 'report'>,
  changed: (wallets: readonly StandardWallet[], counts: StandardCounts) => void,
): void {
  const { signal } = context;
  const { window } = context.env;
  const found = new Map<unknown, StandardWallet>();
  let counts: StandardCounts = { skipped: 0, overflow: 0 };
  let starting = true;
  let reading = false;
  const send = () => {
    try {
      changed(Object.freeze([...found.values()]), counts);
    } catch (error) {
      // An error of the caller must not propagate into a wallet's code.
      context.report(error);
    }
  };
  const notify = onceATick(signal, send);
  const count = (what: keyof StandardCounts) => {
    counts = Object.freeze({ ...counts, [what]: counts[what] + 1 });
  };

  const registerOne = (given: unknown) => {
    if (found.has(given)) return undefined;
    if (found.size >= MAX_WALLETS) return count('overflow');
    // A getter that registers another wallet while it is read could recurse endlessly.
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
    if (!starting && (before[0] !== found.size || before[1] !== counts)) notify();
    return () => {
      let removed = false;
      for (const [one, wallet] of own) removed = (wallet && found.get(one) === wallet && found.delete(one)) || removed;
      if (removed && !signal.aborted && !starting) notify();
    };
  };
  const api = Object.freeze({ register });
  const onRegister = (event: Event) => {
    try {
      const { detail } = event as unknown as { readonly detail: (register: typeof api) => void };
      detail(api);
    } catch {
      // Any script can dispatch this event with any content.
      count('skipped');
      if (!starting) notify();
    }
  };

  // Wallet Standard §Events: listen first, then announce the app.
  window?.addEventListener('wallet-standard:register-wallet', onRegister);
  context.defer(() => window?.removeEventListener('wallet-standard:register-wallet', onRegister));
  window?.dispatchEvent(appReady(window, api));
  starting = false;
  send();
}

/** The wallets of each wallet's name, ignoring case. Only the user can distinguish those of one name. */
export function groupByName(
  wallets: readonly StandardWallet[],
): ReadonlyMap<StandardWallet, readonly StandardWallet[]> {
  const byName = new Map<string, StandardWallet[]>();
  for (const wallet of wallets) {
    const name = wallet.name.toLowerCase();
    const group = byName.get(name);
    if (group) group.push(wallet);
    else byName.set(name, [wallet]);
  }
  return new Map([...byName.values()].flatMap((group) => group.map((wallet) => [wallet, group] as const)));
}

/** The wallets whose name occurs more than once in the list, ignoring case. */
export function namesakes(wallets: readonly StandardWallet[]): ReadonlySet<StandardWallet> {
  return new Set([...groupByName(wallets)].flatMap(([wallet, { length }]) => (length > 1 ? [wallet] : [])));
}

/** The event that announces the app. Listeners cannot stop its propagation, so that every wallet receives it. */
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
