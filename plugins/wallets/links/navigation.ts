/** Decides which view a click on a wallet opens, and opens links. */

import { atom } from 'jotai/vanilla';
import type { ListedConnector, PluginContext } from 'latchkey/plugin';
import type { WalletCatalogue, WalletCell } from '../types.js';
import type { Link } from './linkTypes.js';

/** The view that a click opens, and a link that the same click opens first. */
export interface Step {
  readonly view: string;
  readonly params?: object;
  readonly link?: Link;
}

/** The state of a connect by link or QR code. */
export interface StepInput {
  readonly catalogue: Pick<WalletCatalogue, 'device' | 'link'>;
  readonly connectors: readonly ListedConnector[];
  /** Connect only these namespaces; all if absent. */
  readonly namespaces: readonly string[] | undefined;
  /** Whether the modal has the view. */
  can(view: string): boolean;
}

/**
 * The step after a click on a wallet. A wallet in the page is asked to connect. Any other wallet is reached by a
 * pairing or by its in-app browser, or else the next view shows where to install it.
 */
export function stepOf(cell: WalletCell, { catalogue, connectors, namespaces, can }: StepInput): Step {
  const only = namespaces && { namespaces };
  if (cell.group === 'walletConnect' && can('ConnectingWalletConnectBasic')) {
    return { view: 'ConnectingWalletConnectBasic', ...(only && { params: only }) };
  }
  if (cell.connector !== undefined) {
    const listed = connectors.find(({ id }) => id === cell.connector);
    const offered = cell.namespaces.filter((namespace) => namespaces?.includes(namespace) ?? true);
    const needsChoice = listed?.connectors && offered.length > 1;
    return {
      view: needsChoice ? 'ChooseNamespace' : 'ConnectingExternal',
      params: { connector: cell.connector, ...only },
    };
  }
  const params = { wallet: cell.walletId ?? cell.id, ...only };
  const canPair = can('ConnectingWalletConnect');
  const link = phoneLink(cell, catalogue, canPair);
  if (link) return { view: 'ConnectingExternal', params: { ...params, opened: true }, link };
  return { view: canPair ? 'ConnectingWalletConnect' : 'ConnectingExternal', params };
}

/**
 * The link by which a phone opens this page in the wallet's in-app browser. `undefined` if a pairing opens the wallet by its mobile link.
 *
 * @param canPair - Whether the modal can pair by WalletConnect.
 */
export function phoneLink(
  { wallet }: Pick<WalletCell, 'wallet'>,
  catalogue: StepInput['catalogue'],
  canPair: boolean,
): Link | undefined {
  if (catalogue.device.platform === 'desktop' || !wallet || (canPair && wallet.mobileLink)) return undefined;
  return browseLink(wallet, catalogue);
}

/** A link that opens this page in the wallet's in-app browser; `undefined` for wallets without such a link. */
export function browseLink(
  wallet: NonNullable<WalletCell['wallet']>,
  catalogue: Pick<WalletCatalogue, 'link'>,
): Link | undefined {
  return catalogue.link(wallet, { kind: 'browse' });
}

/** Opens links in place of the browser, for a page that another app shows inside it. */
export interface LinkOpener {
  /**
   * Opens a link.
   * @param href - An `https:` URL.
   */
  open(href: string): void;
}

/** Set by a plugin that knows the app around this page. `undefined`: the browser opens links. */
export const linkOpenerAtom = atom<LinkOpener | undefined>(undefined);

/** Opens a link. Call it only in a click. The opened page gets neither a referrer nor access to this page. */
export function openLink({ env, store }: Pick<PluginContext, 'env' | 'store'>, { href, target }: Link): void {
  const opener = store.get(linkOpenerAtom);
  // Apps open web links only. A link into a wallet app is the browser's.
  if (opener && href.startsWith('https:')) opener.open(href);
  else env.window?.open(href, target, 'noopener,noreferrer');
}

/** The cells that support one of the namespaces. Cells without known namespaces are kept. */
export function serving(
  cells: readonly WalletCell[],
  namespaces: readonly string[] | undefined,
): readonly WalletCell[] {
  if (!namespaces) return cells;
  return cells.filter(
    (cell) => cell.namespaces.length === 0 || cell.namespaces.some((namespace) => namespaces.includes(namespace)),
  );
}
