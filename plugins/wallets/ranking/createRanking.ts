/** Matches connectors with records, hides excluded wallets, and builds the cells of all lists. Pure. */

import { type ImageQuery, type ListedConnector, ownFields } from 'latchkey/plugin';
import { linkKinds } from '../links/links.js';
import type { Device, RecentWallet, Wallet, WalletCell, WalletGroup } from '../slots.js';
import { groupOf, type ShelfGroup } from './groups.js';
import { createMatcher } from './match.js';

/** The data that the lists are built from. */
export interface RankInput {
  readonly connectors: readonly ListedConnector[];
  readonly recent: readonly RecentWallet[];
  readonly featured: readonly Wallet[];
  readonly custom: readonly Wallet[];
  readonly recommended: readonly Wallet[];
  /** All other known records. Connectors and recent wallets are matched with them. */
  readonly known: readonly Wallet[];
  readonly excluded: Excluded;
  /** Groups that are not listed are not shown. */
  readonly order: readonly ShelfGroup[];
  readonly device: Device;
  imageOf(image: ImageQuery): string | undefined;
  /** Reuses cells by record: the list grows page by page, and unchanged cells need not render again. */
  readonly cellCache?: WeakMap<Wallet, WalletCell>;
}

/** Wallets that must not be shown. */
export interface Excluded {
  readonly ids: ReadonlySet<string>;
  /** Domains of announced wallets. */
  readonly rdns: ReadonlySet<string>;
}

/** Builds the cells of several lists from one input. */
export interface Ranking {
  readonly known: ReadonlyMap<string, Wallet>;
  /** The connectors that may be shown. */
  readonly connectors: readonly ListedConnector[];
  cellOfConnector(connector: ListedConnector, group: WalletGroup): WalletCell;
  /** Cells of the connectors in a group, in the order in which they were found. */
  cellsOfGroup(group: WalletGroup): readonly WalletCell[];
  cellsOfWallets(wallets: readonly Wallet[], group: WalletGroup): readonly WalletCell[];
  /** The cell of the wallet's connector, or else of its record; `undefined` if the wallet must not be shown. */
  cellOfWallet(wallet: Wallet, group: WalletGroup): WalletCell | undefined;
}

export function createRanking(input: RankInput): Ranking {
  const { excluded, device } = input;
  const known = collectRecords(input);
  const onPhone = device.platform !== 'desktop';
  // Excluded records are matched too: their connectors must be hidden.
  const matcher = createMatcher(input.connectors, [...known.values()], onPhone);
  const isHidden = (connector: ListedConnector): boolean => {
    const id = matcher.walletOf(connector)?.wallet.id;
    const parts = [connector, ...(connector.connectors ?? [])];
    return (
      (id !== undefined && excluded.ids.has(id)) ||
      parts.some(({ rdns, explorerId }) => excluded.rdns.has(rdns ?? '') || excluded.ids.has(explorerId ?? ''))
    );
  };
  const connectors = input.connectors.filter((connector) => !isHidden(connector));
  const cellOfConnector = (connector: ListedConnector, group: WalletGroup): WalletCell => {
    const match = matcher.walletOf(connector);
    // Only a trusted match gets the image, the links and the badge of the record.
    const wallet = match?.by === 'trusted' ? match.wallet : undefined;
    const { imageId, imageUrl: own } = ownFields(connector);
    const imageUrl =
      input.imageOf({ kind: 'connector', id: connector.id, imageId, imageUrl: own }) ??
      (wallet && input.imageOf({ kind: 'wallet', ...wallet }));
    const idOf = ({ id }: Pick<ListedConnector, 'id'>) => `connector/${id}`;
    return Object.freeze({
      id: idOf(connector),
      name: connector.name,
      group,
      installed: groupOf(connector) === 'injected',
      contested: connector.contested || matcher.isNamesake(connector),
      namespaces: connector.namespaces,
      connector: connector.id,
      ...(connector.connectors && { connectors: connector.connectors.map((part) => ({ id: idOf(part) })) }),
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
    // Phones do not show wallets that no link on the phone can open.
    return onPhone && linkKinds(wallet, device).length === 0 ? undefined : cachedCell(wallet, group, input);
  };
  return {
    known,
    connectors,
    cellOfConnector,
    cellOfWallet,
    cellsOfGroup: (group) =>
      connectors.filter((one) => groupOf(one) === group).map((one) => cellOfConnector(one, group)),
    cellsOfWallets: (wallets, group) => wallets.flatMap((wallet) => cellOfWallet(wallet, group) ?? []),
  };
}

/** All records by id. Records of the app override those of the directory. */
function collectRecords({ known, recommended, featured, custom }: RankInput): ReadonlyMap<string, Wallet> {
  return new Map([...known, ...recommended, ...featured, ...custom].map((wallet) => [wallet.id, wallet]));
}

function cachedCell(wallet: Wallet, group: WalletGroup, input: RankInput): WalletCell {
  const cached = input.cellCache?.get(wallet);
  if (cached?.group === group) return cached;
  const cell = cellOfRecord(wallet, group, input);
  input.cellCache?.set(wallet, cell);
  return cell;
}

/** The fields of a record that a recent wallet has too. */
type BasicRecord = Pick<Wallet, 'id' | 'name' | 'chains'> & { readonly imageId?: string | undefined };

/** The cell of a wallet without a connector. */
export function cellOfRecord(
  wallet: Wallet | BasicRecord,
  group: WalletGroup,
  { imageOf }: Pick<RankInput, 'imageOf'>,
): WalletCell {
  const { id, name, chains, ...rest } = wallet;
  const imageUrl = imageOf({ kind: 'wallet', id, ...rest });
  const badge = 'badge' in wallet && wallet.badge;
  return Object.freeze({
    id: `wallet/${id}`,
    name,
    group,
    installed: false,
    contested: false,
    namespaces: Object.freeze([...new Set(chains.map((network) => network.slice(0, network.indexOf(':'))))]),
    walletId: id,
    ...(imageUrl && { imageUrl }),
    ...('stores' in wallet && { wallet }),
    ...(badge && { badge }),
  });
}
