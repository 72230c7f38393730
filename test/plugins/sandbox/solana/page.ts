/** A burner wallet's Solana side on a page in memory, and an app that looks for it. */

import { announceBurnerWallets, type SandboxOptions, type SolanaBurnerWallet } from 'latchkey/plugins/sandbox';
import type { StandardAccount } from '../../../../plugins/sandbox/solana/account.js';
import { openPage, type Page } from '../page.js';

/** One answer of a feature; which of the fields it has is the feature's. */
export interface Output {
  readonly account: StandardAccount;
  readonly signedMessage: Uint8Array;
  readonly signature: Uint8Array;
  readonly signedTransaction: Uint8Array;
}

/** What a feature's method gives: accounts, or a list. */
interface Answer extends ReadonlyArray<Output> {
  readonly accounts: readonly StandardAccount[];
}

/** A feature's method, whatever it takes. */
type Method = (...inputs: unknown[]) => Promise<Answer>;

/** A Wallet Standard wallet, as an app sees it. */
export interface StandardWallet {
  readonly version: string;
  readonly name: string;
  readonly icon: string;
  readonly chains: readonly string[];
  readonly accounts: readonly StandardAccount[];
  readonly features: Readonly<Record<string, Readonly<Record<string, Method>>>>;
}

/** A page on which apps of the Wallet Standard can live. */
export interface StandardPage extends Page {
  /** Wallets the app has now. */
  readonly wallets: StandardWallet[];
  /** Starts the app: it listens, and calls for those who are there already. */
  startApp(): void;
}

/** A page, whose app is started by the caller. */
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

/** Cedar on a page with an app, approving unless the options say otherwise; and what the app sees of it. */
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

/** Calls a feature's method by its feature: `call('standard:connect')`. */
export const callerOf =
  (wallet: StandardWallet) =>
  (feature: string, ...inputs: unknown[]): Promise<Answer> => {
    const method = wallet.features[feature]?.[feature.split(':')[1] ?? ''];
    if (!method) throw new Error(`expected the feature ${feature}`);
    return method(...inputs);
  };
