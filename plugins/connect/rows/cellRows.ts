/** The rows of wallets: in the order of Connect, with a connect for each. */

import type { Atom } from 'jotai/vanilla';
import {
  allConnectionsAtom,
  type Connector,
  type ConnectRow,
  type ConnectRows,
  connectorsAtom,
  findConnector,
  lookingAtom,
  ModalError,
  type PluginContext,
  type RowDirectory,
  type RowLink,
} from 'latchkey/plugin';
import type { Wallet, WalletCell } from 'latchkey/plugins/wallets/slots';
import { findLastUsed } from '../shelf/layout.js';
import { groupFound, keepOrder, sortByIds } from '../shelf/order.js';
import { findPhone, pairRow } from './pairing.js';

/** Cells, and what can be done with them. The optional members need a directory. */
export interface CellSource {
  /** The cells depend on their values. */
  readonly atoms: readonly Atom<unknown>[];
  /** The cells of Connect, by rank. */
  shelf(): readonly WalletCell[];
  /** The app has set the order of the groups. */
  readonly ordered?: boolean;
  directory?(rowOf: (cell: WalletCell) => ConnectRow): RowDirectory;
  describe(cell: WalletCell): Pick<ConnectRow, 'stores' | 'browse' | 'rdns' | 'badge'>;
  /** Whether a pairing may reach a wallet that is not in this browser. */
  canPair?(cell: WalletCell): boolean;
  find?(cell: Pick<WalletCell, 'wallet' | 'walletId'>): Promise<Wallet | undefined>;
  /** The cell of a record. */
  cellOf?(wallet: Wallet): WalletCell;
  /** The step after a click in the modal. */
  stepOf?(cell: WalletCell): { readonly view: string; readonly params?: object };
  /** The links that open a wallet with a pairing URI. */
  links(wallet: Wallet, uri: string): readonly RowLink[];
  open?(link: RowLink): void;
  remember?(wallet: Wallet): void;
  start?(): void;
  more?(): void;
  search?(text: string): void;
}

/** The order that the app has shown. */
interface Shown {
  readonly ids: readonly string[];
  readonly first: readonly string[];
  readonly lastUsed: string | undefined;
  /** During the first look for wallets no order is kept. */
  readonly isKept: boolean;
}

/** A row, and what it was made of. */
interface Known {
  readonly cell: WalletCell;
  readonly canPair: boolean;
  readonly row: ConnectRow;
}

const QR_VIEW = 'ConnectingWalletConnectBasic';

const isInstalled = ({ installed }: WalletCell) => installed;

export function createCellRows(context: PluginContext, source: CellSource): ConnectRows {
  const { store } = context;
  // A wallet can be in both lists, as a recent one and by its rank.
  const shelfRows = new Map<string, Known>();
  const listedRows = new Map<string, Known>();
  let shown: Shown | undefined;
  let keep: ((link: RowLink) => void) | undefined;

  const phone = () => findPhone(store.get(connectorsAtom));
  const describe = (cell: WalletCell): ConnectRow => {
    const { id, name, imageUrl, namespaces, connector, walletId, contested, group } = cell;
    const listed = connector === undefined ? undefined : findConnector(store.get(connectorsAtom), connector);
    const isPhone = group === 'walletConnect';
    const { stores, ...more } = source.describe(cell);
    const canPair = isPhone || (phone() !== undefined && source.canPair?.(cell));
    return {
      id,
      name,
      ...(imageUrl && { imageUrl }),
      kind: isPhone ? 'phone' : cell.installed ? 'installed' : listed ? 'external' : 'directory',
      namespaces,
      oneNamespace: listed?.connectors !== undefined,
      recent: group === 'recent',
      contested,
      reach: listed && !isPhone ? 'page' : canPair ? 'pairing' : 'none',
      ...(connector !== undefined && { connector }),
      ...(walletId !== undefined && { walletId }),
      ...(listed?.rdns && { rdns: listed.rdns }),
      ...more,
      view: viewOf(cell, listed),
      stores: listed ? [] : stores,
    };
  };
  const viewOf = (cell: WalletCell, listed: Connector | undefined): NonNullable<ConnectRow['view']> => {
    if (source.stepOf) {
      const { view: name, params } = source.stepOf(cell);
      return { name, ...(params && { params }) };
    }
    const { can } = context.router;
    if (cell.group === 'walletConnect' && can(QR_VIEW)) return { name: QR_VIEW };
    const needsChoice = listed?.connectors && cell.namespaces.length > 1;
    return { name: needsChoice ? 'ChooseNamespace' : 'ConnectingExternal', params: { connector: cell.connector } };
  };
  /** The same row as before, unless its cell has changed. */
  const rowIn =
    (rows: Map<string, Known>) =>
    (cell: WalletCell): ConnectRow => {
      const known = rows.get(cell.id);
      const canPair = phone() !== undefined;
      if (known?.cell === cell && known.canPair === canPair) return known.row;
      const row = describe(cell);
      rows.set(cell.id, { cell, canPair, row });
      return row;
    };
  /** Wallets keep their places while somebody watches, except during the first look for wallets. */
  const arrange = (cells: readonly WalletCell[], isWatched: boolean): readonly WalletCell[] => {
    const before = isWatched && shown?.isKept ? shown : undefined;
    const ids = keepOrder(before?.ids ?? [], cells);
    const lastUsed = before ? before.lastUsed : findLastUsed(cells)?.id;
    const ordered = sortByIds(ids, cells);
    const isLastUsed = ({ id }: WalletCell) => id === lastUsed;
    const others = ordered.filter((cell) => !isLastUsed(cell));
    const [first, groups] = groupFound(before?.first ?? [], others, isInstalled, source.ordered);
    const [installed, rest, early] = groups;
    shown = { ids, first, lastUsed, isKept: !store.get(lookingAtom) };
    return [...ordered.filter(isLastUsed), ...early, ...installed, ...rest];
  };

  return {
    atoms: [...source.atoms, lookingAtom, allConnectionsAtom],
    read(isWatched) {
      const directory = source.directory?.(rowIn(listedRows));
      const rows = arrange(source.shelf(), isWatched).map(rowIn(shelfRows));
      return { rows, ...(directory && { directory }) };
    },
    async find(walletId) {
      const wallet = await source.find?.({ walletId });
      return wallet && source.cellOf && rowIn(listedRows)(source.cellOf(wallet));
    },
    isConnected({ connector }) {
      const listed = connector === undefined ? undefined : findConnector(store.get(connectorsAtom), connector);
      const ids = [listed, ...(listed?.connectors ?? [])].map((one) => one?.id);
      return store.get(allConnectionsAtom).some((one) => ids.includes(one.connector.id));
    },
    async connect(row, attempt) {
      const { namespaces, signal } = attempt;
      const { connector, reach, name } = row;
      if (connector !== undefined && reach === 'page')
        return context.connections.connect({ connector, signal, ...(namespaces && { namespaces }) });
      const paired = phone();
      if (reach === 'none' || !paired) return { status: 'failed', error: unreachable(row) };
      const cell = (shelfRows.get(row.id) ?? listedRows.get(row.id))?.cell;
      // A directory that does not answer: the code still works, only without links.
      const wallet = cell && (await source.find?.(cell).catch(() => undefined));
      const result = await pairRow(context, {
        ...attempt,
        connector: paired.id,
        name: wallet?.name ?? name,
        links: (uri) => (wallet ? source.links(wallet, uri) : []),
        onLink: (next) => {
          keep = next;
        },
      });
      keep = undefined;
      if (result.status === 'connected' && wallet) source.remember?.(wallet);
      return result;
    },
    open(link) {
      keep?.(link);
      source.open?.(link);
    },
    ...(source.start && { start: source.start }),
    ...(source.more && { more: source.more }),
    ...(source.search && { search: source.search }),
  };
}

const unreachable = ({ id, name, stores }: ConnectRow) =>
  new ModalError(
    `The wallet "${name}" (${id}) is not in this browser, and no pairing reaches it. Show ${stores.length > 0 ? 'its `stores`, or open `browse`' : 'another wallet'}.`,
    { code: 'WALLET_ABSENT', plugin: 'connect' },
  );
