/** Deep links that open a page in the browser of a wallet app on a phone. Pure. */

import { safeLink } from 'latchkey/plugin';

/** A wallet app that has a browser. */
export interface BrowseWallet {
  readonly id: string;
  /** The name under which the wallet registers itself in a page. */
  readonly name: string;
  /** The deep link for a page. Both parameters are URL-encoded already. */
  link(page: string, origin: string): string;
}

/** Universal links from the wallets' documentation, as of November 2026. */
export const BROWSE_WALLETS: readonly BrowseWallet[] = [
  {
    id: 'phantom',
    name: 'Phantom',
    link: (page, origin) => `https://phantom.app/ul/browse/${page}?ref=${origin}`,
  },
  {
    id: 'solflare',
    name: 'Solflare',
    link: (page, origin) => `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`,
  },
  {
    id: 'backpack',
    name: 'Backpack',
    link: (page, origin) => `https://backpack.app/ul/v1/browse/${page}?ref=${origin}`,
  },
  {
    id: 'coinbase',
    name: 'Coinbase Wallet',
    link: (page) => `https://go.cb-w.com/dapp?cb_url=${page}`,
  },
];

/**
 * The link that opens a page in a wallet's browser. It omits the page's query and hash, which may contain secrets.
 *
 * @param wallet - Id or name of a wallet in `BROWSE_WALLETS`.
 * @returns `undefined` for an unknown wallet, and for a page without https, which a phone may be unable to open
 */
export function browseLink(wallet: string, pageUrl: string): string | undefined {
  const found = BROWSE_WALLETS.find(({ id, name }) => id === wallet || name === wallet);
  const safe = safeLink(pageUrl);
  if (!found || !safe) return undefined;
  const { protocol, origin, pathname } = new URL(safe);
  if (protocol !== 'https:') return undefined;
  return found.link(encodeURIComponent(`${origin}${pathname}`), encodeURIComponent(origin));
}
