/** Where choosing a wallet leads, and the way there. */

import type { Env, ListedConnector } from 'latchkey';
import type { WalletCatalogue, WalletCell } from '../slots.js';
import type { Link } from './linkTypes.js';

/** The next view; a link is opened first, in the same click. */
export interface Step {
  readonly view: string;
  readonly params?: object;
  readonly link?: Link;
}

export interface StepInput {
  readonly catalogue: Pick<WalletCatalogue, 'device' | 'link'>;
  readonly connectors: readonly ListedConnector[];
  /** Only these; all when absent. */
  readonly namespaces: readonly string[] | undefined;
  /** Whether a view is there. */
  can(view: string): boolean;
}

/** Spec §2: a wallet of the page is asked; any other is reached by a pairing, by its own browser, or has to be got first. */
export function stepOf(cell: WalletCell, { catalogue, connectors, namespaces, can }: StepInput): Step {
  const only = namespaces && { namespaces };
  if (cell.group === 'walletConnect' && can('ConnectingWalletConnectBasic')) {
    return { view: 'ConnectingWalletConnectBasic', ...(only && { params: only }) };
  }
  if (cell.connector !== undefined) {
    const listed = connectors.find(({ id }) => id === cell.connector);
    const served = cell.namespaces.filter((one) => namespaces?.includes(one) ?? true);
    const many = listed?.connectors && served.length > 1;
    return {
      view: many ? 'ChooseNamespace' : 'ConnectingExternal',
      params: { connector: cell.connector, ...only },
    };
  }
  const params = { wallet: cell.walletId ?? cell.id, ...only };
  const pairs = can('ConnectingWalletConnect');
  const phone = catalogue.device.platform !== 'desktop';
  // What a pairing opens on this phone is opened by it; wallets that have no link for one open this page themselves.
  if (phone && cell.wallet && !(pairs && cell.wallet.mobileLink)) {
    const link = browseLink(cell.wallet, catalogue);
    if (link) return { view: 'ConnectingExternal', params: { ...params, opened: true }, link };
  }
  return { view: pairs ? 'ConnectingWalletConnect' : 'ConnectingExternal', params };
}

/** Opens this page in the wallet's own browser; `undefined` where it has none. */
export function browseLink(
  wallet: NonNullable<WalletCell['wallet']>,
  catalogue: Pick<WalletCatalogue, 'link'>,
): Link | undefined {
  return catalogue.link(wallet, { kind: 'browse' });
}

/** Opens a link, in a click and nowhere else. The page that opens learns nothing of this one. */
export function openLink(env: Pick<Env, 'window'>, { href, target }: Link): void {
  env.window?.open(href, target, 'noopener,noreferrer');
}

/** Cells that serve one of the namespaces, or do not say. */
export function serving(
  cells: readonly WalletCell[],
  namespaces: readonly string[] | undefined,
): readonly WalletCell[] {
  if (!namespaces) return cells;
  return cells.filter(
    (cell) => cell.namespaces.length === 0 || cell.namespaces.some((one) => namespaces.includes(one)),
  );
}
