/** Links that open a page in the browser of a wallet on a phone. Pure. */

import { safeLink } from 'latchkey';

/** A wallet with a browser of its own, and the link into it. */
export interface BrowseWallet {
  readonly id: string;
  /** As the wallet registers itself when it is there. */
  readonly name: string;
  /** @param page - @param origin - Both encoded. */
  link(page: string, origin: string): string;
}

// Universal links by the wallets' own documents, November 2026.
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
 * The link that opens a page in a wallet's browser. The page's query and hash stay here: they may hold what nobody else
 * is to see.
 *
 * @param wallet - An id or a name of `BROWSE_WALLETS`.
 * @returns `undefined` for wallets without such a link, and for pages that no other device can open.
 */
export function browseLink(wallet: string, pageUrl: string): string | undefined {
  const found = BROWSE_WALLETS.find(({ id, name }) => id === wallet || name === wallet);
  const safe = safeLink(pageUrl);
  if (!found || !safe) return undefined;
  const { protocol, origin, pathname } = new URL(safe);
  if (protocol !== 'https:') return undefined;
  return found.link(encodeURIComponent(`${origin}${pathname}`), encodeURIComponent(origin));
}
