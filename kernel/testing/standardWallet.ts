/** A Wallet Standard wallet for the fixtures. */

import type { InstalledWallet } from './fixtures.js';
import type { TestPage } from './page.js';
import type { WalletScript } from './script.js';

/** A feature of the Wallet Standard that is built in. */
export type BuiltInFeature = 'standard:connect' | 'standard:disconnect' | 'standard:events';

/** The chains, features and answers of a wallet. Connecting, disconnecting and events are built in. */
export interface StandardWalletOptions {
  /** The CAIP-2 ids of its chains. Each account has all of them. */
  readonly chains: readonly string[];
  /** Features of your chain by name, such as `opal:signMessage`. They pass each request through `script.ask`. */
  readonly features: Readonly<Record<string, unknown>>;
  /**
   * The features of the Wallet Standard that the wallets have. Default: all. Leave out those that they lack, such as all of them for
   * a wallet with an own request to connect: a feature that only the fixtures have hides a fault of the plugin.
   */
  readonly standard?: readonly BuiltInFeature[];
  /** Public key of an account. Default: 32 zeros. */
  readonly publicKey?: (address: string) => Uint8Array;
  /** Whether a listener of `change` can be removed. Default true, as the standard demands. */
  readonly canUnsubscribe?: boolean;
  /** Rejects as the wallets do when the user declines. Default: an error with the code 4001. */
  readonly refuse?: () => unknown;
}

type Register = (api: { register(wallet: unknown): () => void }) => void;

const decline = () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));

/** Registers a wallet whose accounts and behaviour are those of the script. It is for `install` of the fixtures. */
export function installStandardWallet(
  page: Pick<TestPage, 'CustomEvent' | 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>,
  script: WalletScript,
  {
    chains,
    features,
    publicKey = () => new Uint8Array(32),
    standard = ['standard:connect', 'standard:disconnect', 'standard:events'],
    canUnsubscribe = true,
    refuse = decline,
  }: StandardWalletOptions,
): InstalledWallet {
  const names = Object.keys(features);
  // The checks also share values that are not lists; they reach the page as they are.
  const share = () => {
    const list: unknown = script.accounts;
    if (!Array.isArray(list)) return list;
    return list.map((address) => ({ address, publicKey: publicKey(address), chains, features: names }));
  };
  const answer = () => ({ accounts: share() });
  const builtIn: Readonly<Record<BuiltInFeature, unknown>> = {
    'standard:connect': {
      connect: (input?: { readonly silent?: boolean }) =>
        input?.silent ? script.read(answer) : script.ask(answer, refuse),
    },
    'standard:disconnect': { disconnect: () => script.end() },
    'standard:events': {
      on: (_: 'change', listener: (change: unknown) => void) =>
        canUnsubscribe ? script.on('change', listener) : script.keep('change', listener),
    },
  };
  const wallet = {
    version: '1.0.0',
    name: script.name,
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains,
    get accounts() {
      return share();
    },
    features: { ...Object.fromEntries(standard.map((name) => [name, builtIn[name]])), ...features },
  };
  const removals: (() => void)[] = [];
  const register: Register = (api) => void removals.push(api.register(wallet));
  const ready = (event: Event) => register((event as CustomEvent).detail);
  page.addEventListener('wallet-standard:app-ready', ready);
  page.dispatchEvent(new page.CustomEvent('wallet-standard:register-wallet', { detail: register }));
  const changed = () => script.emit('change', answer());
  return {
    accountsChanged: changed,
    ended: changed,
    remove() {
      page.removeEventListener('wallet-standard:app-ready', ready);
      for (const undo of removals) undo();
    },
  };
}
