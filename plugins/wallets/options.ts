/** What the plugin takes, and the errors for what is none. */

import { check, isRpcUrl, type NetworkId } from 'latchkey';
import type { ImageRef, WalletCatalogue, WalletGroup, WalletInput } from './slots.js';

/** Pictures of the app's own, by kind and id: `data:` or `https:`. */
export type ImageOverrides = Partial<Readonly<Record<ImageRef['kind'], Readonly<Record<string, string>>>>>;

/** Options of `wallets`. Without `projectId`, `baseUrl` and `list` there is no directory: only what the page has. */
export interface WalletsOptions {
  /** Of the directory. Without a `baseUrl` it is the one that project ids are known from: `https://api.web3modal.org`. */
  readonly projectId?: string | undefined;
  /** A directory of the same API: https, or http on this machine. */
  readonly baseUrl?: string | undefined;
  /** A directory that is a list of your own; nobody is asked. */
  readonly list?: readonly WalletInput[] | undefined;
  /** Ids: only these. */
  readonly include?: readonly string[] | undefined;
  /** Ids: not these, nor wallets of the page that are one of them. A domain (rdns) works too. */
  readonly exclude?: readonly string[] | undefined;
  /** Ids, shown in this order. No others are recommended then. */
  readonly featured?: readonly string[] | undefined;
  /** Recommend wallets while few are there. Default true. */
  readonly recommended?: boolean | undefined;
  /** Wallets that no directory has. No others are recommended then. */
  readonly custom?: readonly WalletInput[] | undefined;
  readonly images?: ImageOverrides | undefined;
  /** CAIP-2 ids that wallets must support one of. Default: the app's networks. */
  readonly chains?: readonly NetworkId[] | undefined;
  /** Groups of Connect, first to last; what is left out is not shown. Default: as in `CONNECTOR_ORDER`. */
  readonly order?: readonly Exclude<WalletGroup, 'listed'>[] | undefined;
  /** Whether there is a way to all wallets. Default `SHOW`. */
  readonly allWallets?: WalletCatalogue['allWallets'] | undefined;
  /** How the directory is told who asks: `st` and `sv`. */
  readonly sdk?: { readonly type?: string; readonly version?: string } | undefined;
}

/** @throws `OPTION_INVALID` naming the option, what was given and what is expected */
export function checkWalletsOptions(options: WalletsOptions): void {
  const { anything, checkOptions, flag, list, object, oneOf, rule, text } = check;
  const texts = list(text);
  const isWallet = (given: unknown) => Boolean((given as WalletInput | null)?.id && (given as WalletInput).name);
  const records = list(rule('a wallet with an id and a name', isWallet));
  const pictures = { wallet: anything, network: anything, connector: anything, chain: anything };
  checkOptions('wallets', options, {
    projectId: text,
    baseUrl: rule('an https URL, or http on this machine', isRpcUrl),
    list: records,
    include: texts,
    exclude: texts,
    featured: texts,
    recommended: flag,
    custom: records,
    images: object({ ...pictures, token: anything, currency: anything }),
    chains: texts,
    order: list(oneOf('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended')),
    allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
    sdk: object({ type: text, version: text }),
  });
}
