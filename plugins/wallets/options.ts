/** Options of the plugin, and their validation. */

import { check, type ImageQuery, type NetworkId, readServerUrl, serverUrl } from 'latchkey/plugin';
import type { WalletCatalogue, WalletGroup, WalletInput } from './slots.js';

/** Images of the app, by kind and id: `data:` or `https:` URLs. */
export type ImageOverrides = Partial<Readonly<Record<ImageQuery['kind'], Readonly<Record<string, string>>>>>;

/**
 * Options of `wallets`. Without `projectId`, `baseUrl` and `list` there is no directory, and only the wallets of the
 * page are listed.
 */
export interface WalletsOptions {
  /** Project id for the directory. Without a `baseUrl`, the directory is `https://api.web3modal.org`. */
  readonly projectId?: string | undefined;
  /** URL of a directory with the same API: `https:`, `http:` on this machine, or a path of the page's own origin. */
  readonly baseUrl?: string | undefined;
  /** Use this list as the directory. No requests are made. */
  readonly list?: readonly WalletInput[] | undefined;
  /** Ids of the only wallets to list. */
  readonly include?: readonly string[] | undefined;
  /** Ids or domains (rdns) of wallets to hide, installed ones included. */
  readonly exclude?: readonly string[] | undefined;
  /** Ids of wallets to show in this order. Connect shows the first four that are not installed. No wallets are recommended then. */
  readonly featured?: readonly string[] | undefined;
  /** Recommend wallets while few are installed. Default true. */
  readonly recommended?: boolean | undefined;
  /** Records of wallets that the directory does not have. No wallets are recommended then. */
  readonly custom?: readonly WalletInput[] | undefined;
  /** Pictures of the app, which come before those of the directory. */
  readonly images?: ImageOverrides | undefined;
  /** CAIP-2 ids. Listed wallets support at least one of them. Default: the app's networks. */
  readonly chains?: readonly NetworkId[] | undefined;
  /**
   * Order of the groups in Connect. Groups that are not listed are not shown. An unknown group is reported
   * and ignored. Default, also for an empty list: the order of `CONNECTOR_ORDER`.
   */
  readonly order?: readonly Exclude<WalletGroup, 'listed'>[] | undefined;
  /** Whether Connect leads to AllWallets. Default `SHOW`. */
  readonly allWallets?: WalletCatalogue['allWallets'] | undefined;
}

/** @throws `OPTION_INVALID` naming the option, the given value and the expected one */
export function readWalletsOptions(given: WalletsOptions): WalletsOptions {
  const { anything, flag, list, object, oneOf, readOptions, rule, text } = check;
  const texts = list(text);
  const isWallet = (given: unknown) => Boolean((given as WalletInput | null)?.id && (given as WalletInput).name);
  const records = list(rule('a wallet with an id and a name', isWallet));
  const images = { wallet: anything, network: anything, connector: anything, chain: anything };
  return readOptions('wallets', given, {
    projectId: text,
    baseUrl: serverUrl,
    list: records,
    include: texts,
    exclude: texts,
    featured: texts,
    recommended: flag,
    custom: records,
    images: object({ ...images, token: anything, currency: anything }),
    chains: texts,
    order: texts,
    allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  });
}

/** The directory for project ids. Used only by apps that set one. */
const PROJECTS_URL = 'https://api.web3modal.org';

/** Base URL of the directory's API. `undefined` without a directory, or with the option `list` alone. */
export const directoryUrl = ({ baseUrl, projectId, list }: WalletsOptions): string | undefined =>
  readServerUrl(baseUrl) ?? (projectId && !list ? PROJECTS_URL : undefined);
