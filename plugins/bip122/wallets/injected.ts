/** Finds wallets that inject a provider without registering it, at the paths that their documentation names. */

import { attempt } from 'latchkey/chain-kit';
import type { AdapterFactory } from '../adapters/adapter.js';
import type { Bip122Standard } from '../options.js';

/** A wallet with a documented path. */
interface KnownWallet {
  readonly name: string;
  /** Dotted paths from `window`. The first path that leads to a provider is used. */
  readonly paths: readonly string[];
  readonly standard: Bip122Standard;
  /** Dotted path from the provider to a method that it must have. */
  readonly method: string;
}

const KNOWN_WALLETS: readonly KnownWallet[] = [
  { name: 'Xverse', paths: ['XverseProviders.BitcoinProvider'], standard: 'sats-connect', method: 'request' },
  { name: 'Leather', paths: ['LeatherProvider'], standard: 'leather', method: 'request' },
  { name: 'UniSat', paths: ['unisat', 'unisat_wallet'], standard: 'unisat', method: 'requestAccounts' },
  { name: 'OKX Wallet', paths: ['okxwallet'], standard: 'okx', method: 'bitcoin.connect' },
  { name: 'Bitget Wallet', paths: ['bitkeep.unisat'], standard: 'unisat', method: 'requestAccounts' },
];

/** Finds the known wallets that are in the page now. */
export function findInjectedWallets(
  window: object,
): readonly { readonly name: string; readonly provider: object; readonly loadAdapter: AdapterLoader }[] {
  return KNOWN_WALLETS.flatMap(({ name, paths, standard, method }) => {
    const provider = paths
      .map((path) => resolvePath(window, path))
      .find((found) => found && resolvePath(found, method));
    return provider ? [{ name, provider, loadAdapter: createAdapterLoader(standard, provider, undefined) }] : [];
  });
}

/** The interface of an entry of `btc_providers`: sats-connect, except for known wallets with another one. */
export function standardOf(path: string): Bip122Standard {
  return KNOWN_WALLETS.find(({ paths }) => paths.includes(path))?.standard ?? 'sats-connect';
}

/** Loads the adapter of a wallet, when the wallet is used. */
export interface AdapterLoader {
  (): Promise<AdapterFactory>;
  /** Reading the accounts may open the wallet's window. Default false. */
  readonly readPrompts?: boolean;
}

/**
 * Creates the loader of a wallet's adapter.
 *
 * @param methods - The methods that the wallet supports; `undefined` when unknown.
 */
export function createAdapterLoader(
  standard: Bip122Standard,
  provider: object,
  methods: readonly string[] | undefined,
): AdapterLoader {
  const load = async () => {
    if (standard === 'unisat') return (await import('../adapters/unisat.js')).createUnisatFactory(provider);
    if (standard === 'okx') return (await import('../adapters/okx.js')).createOkxFactory(provider);
    if (standard === 'leather') return (await import('../adapters/leather.js')).createLeatherFactory(provider);
    return (await import('../adapters/satsConnect.js')).createSatsConnectFactory(provider, methods);
  };
  // Enkrypt has the interface of UniSat, and its `getAccounts` asks like `requestAccounts`.
  return standard === 'unisat' ? Object.assign(load, { readPrompts: true }) : load;
}

/** Returns the object at a dotted path; `undefined` when the path leads to no object or a getter throws. */
export function resolvePath(from: object, path: string): object | undefined {
  const found = attempt(() =>
    path.split('.').reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], from),
  );
  return (typeof found === 'object' && found !== null) || typeof found === 'function' ? (found as object) : undefined;
}
