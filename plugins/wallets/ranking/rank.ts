/** The wallets of Connect, in connector order, each once. Pure. */

import type { ListedConnector } from 'latchkey';
import { linkKinds } from '../links/links.js';
import type { Device, ImageRef, RecentWallet, Wallet, WalletCell, WalletGroup } from '../slots.js';
import { createMatcher } from './match.js';

/** Spec §9 "Connector order". */
export const CONNECTOR_ORDER = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const satisfies readonly WalletGroup[];

/** A group that Connect shows. */
export type ShelfGroup = (typeof CONNECTOR_ORDER)[number];

/** Recommended wallets fill a short shelf up to this many, installed and recent ones counted (reference §2). */
export const SHORT_SHELF = 2;

/** What makes the lists. */
export interface RankInput {
  readonly connectors: readonly ListedConnector[];
  readonly recent: readonly RecentWallet[];
  readonly featured: readonly Wallet[];
  readonly custom: readonly Wallet[];
  readonly recommended: readonly Wallet[];
  /** Every other record that is known: what connectors and recent wallets are matched with. */
  readonly known: readonly Wallet[];
  readonly excluded: Excluded;
  /** Groups that are left out are not shown. */
  readonly order: readonly ShelfGroup[];
  readonly device: Device;
  imageOf(image: ImageRef): string | undefined;
  /** Cells that were made already, by record: a list of hundreds grows page by page. */
  readonly made?: WeakMap<Wallet, WalletCell>;
}

/** What must not be shown. */
export interface Excluded {
  readonly ids: ReadonlySet<string>;
  /** Of announced wallets. */
  readonly rdns: ReadonlySet<string>;
}

/** What several lists are made with. */
export interface Ranking {
  readonly known: ReadonlyMap<string, Wallet>;
  cellOfConnector(connector: ListedConnector, group: WalletGroup): WalletCell;
  /** The connectors of a group, as found. */
  ofType(group: WalletGroup): readonly WalletCell[];
  ofWallets(wallets: readonly Wallet[], group: WalletGroup): readonly WalletCell[];
  /** The connector's cell where there is one; the record's otherwise. `undefined` for what must not be shown. */
  cellOfWallet(wallet: Wallet, group: WalletGroup): WalletCell | undefined;
  /** Those that may be shown. */
  readonly connectors: readonly ListedConnector[];
}

/** Who is who, and who is shown: made once for all lists of a moment. */
export function createRanking(input: RankInput): Ranking {
  const { excluded, device } = input;
  const wallets = knownWallets(input);
  const onPhone = device.platform !== 'desktop';
  // Excluded records are matched too: that is how their connectors are found.
  const matcher = createMatcher(input.connectors, [...wallets.values()], onPhone);
  const isHidden = (connector: ListedConnector): boolean => {
    const id = matcher.walletOf(connector)?.wallet.id;
    const parts = [connector, ...(connector.connectors ?? [])];
    return (
      (id !== undefined && excluded.ids.has(id)) ||
      parts.some(({ rdns, explorerId }) => excluded.rdns.has(rdns ?? '') || excluded.ids.has(explorerId ?? ''))
    );
  };
  const connectors = input.connectors.filter((one) => !isHidden(one));
  const cellOfConnector = (connector: ListedConnector, group: WalletGroup): WalletCell => {
    const match = matcher.walletOf(connector);
    // Name and picture are the connector's own; of a record, only one that code of ours vouches for lends its own.
    const wallet = match?.by === 'known' ? match.wallet : undefined;
    const { imageId, imageUrl: own } = connector;
    const imageUrl =
      input.imageOf({ kind: 'connector', id: connector.id, imageId, imageUrl: own }) ??
      (wallet && input.imageOf({ kind: 'wallet', ...wallet }));
    return Object.freeze({
      id: `connector/${connector.id}`,
      name: connector.name,
      group,
      installed: groupOf(connector) === 'injected',
      contested: connector.contested ?? false,
      namespaces: connector.namespaces,
      connector: connector.id,
      ...(imageUrl && { imageUrl }),
      ...(match && { walletId: match.wallet.id }),
      ...(wallet && { wallet }),
      ...(wallet?.badge && { badge: wallet.badge }),
    });
  };
  const cellOfWallet = (wallet: Wallet, group: WalletGroup) => {
    if (excluded.ids.has(wallet.id)) return undefined;
    const connector = matcher.connectorOf(wallet);
    if (connector) return isHidden(connector) ? undefined : cellOfConnector(connector, group);
    // B31: what nothing here can open is not offered.
    return onPhone && linkKinds(wallet, device).length === 0 ? undefined : madeOnce(wallet, group, input);
  };
  return {
    known: wallets,
    connectors,
    cellOfConnector,
    cellOfWallet,
    ofType: (group) => connectors.filter((one) => groupOf(one) === group).map((one) => cellOfConnector(one, group)),
    ofWallets: (given, group) => given.flatMap((wallet) => cellOfWallet(wallet, group) ?? []),
  };
}

/** By id; the app's own before the directory's. */
function knownWallets({ known, recommended, featured, custom }: RankInput): ReadonlyMap<string, Wallet> {
  return new Map([...known, ...recommended, ...featured, ...custom].map((one) => [one.id, one]));
}

/** AllWallets: what is installed, the app's own, what the app puts first, then the directory in its order. */
export function listWallets(
  input: RankInput,
  listed: readonly Wallet[],
  { ofType, ofWallets }: Ranking = createRanking(input),
): readonly WalletCell[] {
  return once([
    ...featuredFirst(ofType('injected'), input.featured),
    ...ofType('external'),
    ...ofWallets(input.featured, 'featured'),
    ...ofWallets(input.custom, 'custom'),
    ...ofWallets(input.recommended, 'recommended'),
    ...ofWallets(listed, 'listed'),
  ]);
}

/** Connect's wallets, in the order of the groups; who is in two stands in the first. */
export function rankWallets(input: RankInput, ranking: Ranking = createRanking(input)): readonly WalletCell[] {
  const { ofType, ofWallets } = ranking;

  const recent = input.recent.flatMap((one) => recentCell(one, ranking, input) ?? []);
  const injected = ofType('injected');
  const near = new Set([...recent, ...injected].map(({ id }) => id));
  const groups: Readonly<Record<ShelfGroup, readonly WalletCell[]>> = {
    walletConnect: ofType('walletConnect'),
    recent,
    injected: featuredFirst(injected, input.featured),
    featured: ofWallets(input.featured, 'featured'),
    custom: ofWallets(input.custom, 'custom'),
    external: ofType('external'),
    recommended:
      input.featured.length > 0 || input.custom.length > 0
        ? []
        : ofWallets(input.recommended, 'recommended')
            .filter(({ id }) => !near.has(id))
            .slice(0, Math.max(0, SHORT_SHELF - near.size)),
  };
  return once(input.order.flatMap((group) => groups[group]));
}

/** Each wallet at its first place. */
function once(cells: readonly WalletCell[]): readonly WalletCell[] {
  const ids = new Set<string>();
  return cells.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** What a connector counts as; `undefined` for what is no wallet to pick. */
export function groupOf(connector: ListedConnector): WalletGroup | undefined {
  const { type } = connector.connectors?.[0] ?? connector;
  if (type === 'WALLET_CONNECT') return 'walletConnect';
  if (type === 'EXTERNAL') return 'external';
  return type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN' ? 'injected' : undefined;
}

function recentCell(
  recent: RecentWallet,
  { connectors, known, cellOfConnector, cellOfWallet }: Ranking,
  input: RankInput,
): WalletCell | undefined {
  if (recent.source === 'connector') {
    const connector = connectors.find(({ id, connectors: parts }) => {
      return id === recent.id || parts?.some((part) => part.id === recent.id);
    });
    // One that is gone cannot be used again; what was stored of it is no wallet.
    return connector && groupOf(connector) !== 'walletConnect' ? cellOfConnector(connector, 'recent') : undefined;
  }
  if (input.excluded.ids.has(recent.id)) return undefined;
  const wallet = known.get(recent.id);
  if (wallet) return cellOfWallet(wallet, 'recent');
  // Not known yet: its name and picture were kept, its links were not.
  const { id, name, imageId } = recent;
  return cellOfRecord({ id, name, chains: [], imageId }, 'recent', input);
}

/** Installed ones in the order they were found, those that are featured before the others and in that order (B29). */
function featuredFirst(cells: readonly WalletCell[], featured: readonly Wallet[]): readonly WalletCell[] {
  const place = ({ walletId }: WalletCell) => {
    const at = featured.findIndex(({ id }) => id === walletId);
    return at < 0 ? featured.length : at;
  };
  return [...cells].sort((a, b) => place(a) - place(b));
}

function madeOnce(wallet: Wallet, group: WalletGroup, input: RankInput): WalletCell {
  const before = input.made?.get(wallet);
  if (before?.group === group) return before;
  const cell = cellOfRecord(wallet, group, input);
  input.made?.set(wallet, cell);
  return cell;
}

type Shown = Pick<Wallet, 'id' | 'name' | 'chains'> & { readonly imageId?: string | undefined };

function cellOfRecord(wallet: Wallet | Shown, group: WalletGroup, { imageOf }: Pick<RankInput, 'imageOf'>): WalletCell {
  const { id, name, chains, ...rest } = wallet;
  const imageUrl = imageOf({ kind: 'wallet', id, ...rest });
  const badge = 'badge' in wallet && wallet.badge;
  return Object.freeze({
    id: `wallet/${id}`,
    name,
    group,
    installed: false,
    contested: false,
    namespaces: Object.freeze([...new Set(chains.map((chain) => chain.slice(0, chain.indexOf(':'))))]),
    walletId: id,
    ...(imageUrl && { imageUrl }),
    ...('stores' in wallet && { wallet }),
    ...(badge && { badge }),
  });
}
