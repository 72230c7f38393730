/** Test page in memory with a burner wallet's Solana side and a Wallet Standard app. */

import { announceBurnerWallets, type SandboxOptions, type SolanaBurnerWallet } from 'latchkey/plugins/sandbox';
import type { StandardAccount } from '../../../../plugins/sandbox/solana/account.js';
import { openPage, type Page } from '../page.js';

/** An output of a feature. The fields depend on the feature. */
export interface Output {
  readonly account: StandardAccount;
  readonly signedMessage: Uint8Array;
  readonly signature: Uint8Array;
  readonly signedTransaction: Uint8Array;
}

/** Result of a feature's method: an object with accounts, or a list of outputs. */
interface Answer extends ReadonlyArray<Output> {
  readonly accounts: readonly StandardAccount[];
}

/** A method of a feature. */
type Method = (...inputs: unknown[]) => Promise<Answer>;

/** A Wallet Standard wallet as apps use it. */
export interface StandardWallet {
  readonly version: string;
  readonly name: string;
  readonly icon: string;
  readonly chains: readonly string[];
  readonly accounts: readonly StandardAccount[];
  readonly features: Readonly<Record<string, Readonly<Record<string, Method>>>>;
}

/** A page for Wallet Standard apps. */
export interface StandardPage extends Page {
  /** Wallets registered with the app. */
  readonly wallets: StandardWallet[];
  /** Starts the app: it listens for registrations and dispatches the app-ready event. */
  startApp(): void;
}

/** Creates a page. The caller starts its app. */
export function openStandardPage(stored?: Map<string, string>): StandardPage {
  const page = openPage(stored);
  const wallets: StandardWallet[] = [];
  const api = Object.freeze({
    register(wallet: StandardWallet) {
      if (!wallets.includes(wallet)) wallets.push(wallet);
      return () => void wallets.splice(wallets.indexOf(wallet), 1);
    },
  });
  return {
    ...page,
    wallets,
    startApp() {
      page.host.addEventListener('wallet-standard:register-wallet' as 'load', (event) =>
        (event as Event & { detail: (given: typeof api) => void }).detail(api),
      );
      page.host.dispatchEvent(Object.assign(new Event('wallet-standard:app-ready'), { detail: api }));
    },
  };
}

/** Announces Cedar (mode `approve` by default) on a page with an app. Returns both Cedar and the app's view of it. */
export async function cedarOn(page: StandardPage, options: Partial<SandboxOptions> = {}) {
  page.startApp();
  const [burner] = await announceBurnerWallets(
    {
      solana: { rpcUrl: 'http://127.0.0.1:9' },
      wallets: [{ name: 'Cedar', rdns: 'example.cedar', namespaces: ['solana'] }],
      mode: 'approve',
      ...options,
    },
    page.host as Window & typeof globalThis,
  );
  const [wallet] = page.wallets;
  if (burner?.namespace !== 'solana' || !wallet) throw new Error('expected a Solana wallet');
  return { burner: burner as SolanaBurnerWallet, wallet, call: callerOf(wallet) };
}

/** Calls a feature's method by the feature's name: `call('standard:connect')`. */
export const callerOf =
  (wallet: StandardWallet) =>
  (feature: string, ...inputs: unknown[]): Promise<Answer> => {
    const method = wallet.features[feature]?.[feature.split(':')[1] ?? ''];
    if (!method) throw new Error(`expected the feature ${feature}`);
    return method(...inputs);
  };
