/** Builds links into wallets and to their stores. Pure: nothing here opens a link. */

import { safeLink } from 'latchkey/plugin';
import { readAppLink } from '../directory/records.js';
import type { Wallet } from '../slots.js';
import { BROWSE_RULES, EXTENSION_HOSTS, STORES_BY_PLATFORM } from './linkRules.js';
import type { Device, Link, LinkInput, LinkKind, StoreLink } from './linkTypes.js';

/** The fields of a record that links are made from. */
export type LinkFields = Pick<Wallet, 'id'> &
  Partial<Pick<Wallet, 'mobileLink' | 'desktopLink' | 'webappLink' | 'linkMode'>>;

/** A WalletConnect pairing URI of at most 1 KiB. No other URI is passed to a wallet. */
const PAIRING = /^wc:[\w%@?&=.:~+,-]{1,1021}$/;

/**
 * Builds the link that a click opens. The links of the record are validated again, because they may come from a custom
 * directory.
 *
 * @param page - URL of this page, for `browse` without `input.page`.
 * @returns `undefined` if the wallet has no such link, the link is unsafe, or the pairing URI is missing or invalid.
 */
export function createLink(wallet: LinkFields, input: LinkInput, device: Device, page?: string): Link | undefined {
  const { kind, uri = '' } = input;
  if (kind === 'browse') return toLink(browseUrl(wallet, input.page ?? page ?? ''), kind, device);
  const base = PAIRING.test(uri) ? readAppLink(baseLink(wallet, kind)) : undefined;
  return toLink(base && addPairing(base, uri, device), kind, device);
}

/** The kinds of links that work on this device, best first; empty if the wallet can at most be reached by a QR code. */
export function linkKinds(wallet: LinkFields, { platform }: Device): readonly LinkKind[] {
  const ifPresent = (kind: Exclude<LinkKind, 'browse'>) => (baseLink(wallet, kind) ? [kind] : []);
  if (platform === 'desktop') return [...ifPresent('webapp'), ...ifPresent('desktop')];
  const app: readonly LinkKind[] = [...ifPresent('mobile'), ...(wallet.linkMode ? ifPresent('universal') : [])];
  // Only wallets that cannot be opened with a pairing use their in-app browser.
  const browse: readonly LinkKind[] = app.length === 0 && findBrowseRule(wallet) ? ['browse'] : [];
  return [...app, ...browse, ...ifPresent('webapp')];
}

function toLink(href: string | undefined, kind: LinkKind, device: Device): Link | undefined {
  // The parts were validated separately; the whole link is validated too.
  return href && readAppLink(href) && isUrl(href)
    ? Object.freeze({ href, target: kind === 'webapp' ? '_blank' : targetOf(href, device) })
    : undefined;
}

/** `URL.canParse` is newer than the oldest browsers. */
function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

function baseLink(wallet: LinkFields, kind: Exclude<LinkKind, 'browse'>): string | undefined {
  const { mobileLink, desktopLink, webappLink, linkMode } = wallet;
  // A mobile link that is an `https:` page is a universal link.
  const universal = linkMode ?? (mobileLink?.startsWith('https:') ? mobileLink : undefined);
  return { mobile: mobileLink, desktop: desktopLink, webapp: webappLink, universal }[kind];
}

/** Appends the pairing in WalletConnect's format: `<link>wc?uri=<encoded>`. */
function addPairing(base: string, uri: string, { telegram, platform }: Device): string {
  const encoded = encodeURIComponent(uri);
  // Telegram on Android decodes a link before it opens it.
  const value = telegram && platform === 'android' ? encodeURIComponent(encoded) : encoded;
  return `${withTrailingSlash(base)}wc?uri=${value}`;
}

/** Turns `scheme:` into `scheme://`, and ends paths with a slash. The scheme itself does not change. */
function withTrailingSlash(base: string): string {
  const full = base.replace(/^([^:]+):(?!\/\/)\/?/, '$1://');
  return full.endsWith('/') ? full : `${full}/`;
}

function targetOf(href: string, { platform, telegram, framed }: Device): Link['target'] {
  // On desktop an `https:` link must not replace this page. Telegram does not allow a page to be replaced.
  if (telegram || (platform === 'desktop' && href.startsWith('https:'))) return '_blank';
  return framed ? '_top' : '_self';
}

/**
 * The URL that opens a page in a wallet's in-app browser. The page's query and hash are removed, because they may hold
 * secrets.
 *
 * @returns `undefined` for wallets without an in-app browser, and for pages that other devices cannot open.
 */
export function browseUrl(wallet: Pick<Wallet, 'id'>, page: string): string | undefined {
  const rule = findBrowseRule(wallet);
  const safe = safeLink(page);
  if (!rule || !safe) return undefined;
  const { protocol, origin, host, pathname } = new URL(safe);
  if (protocol !== 'https:') return undefined;
  const values = new Map([
    ['page', encodeURIComponent(`${origin}${pathname}`)],
    ['origin', encodeURIComponent(origin)],
    ['bare', `${host}${pathname}`],
  ]);
  return rule.link.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '');
}

const findBrowseRule = ({ id }: Pick<Wallet, 'id'>) => BROWSE_RULES.find(({ ids }) => ids.includes(id));

/**
 * The pages where the wallet can be installed, best for this device first. Desktops list the app stores of phones
 * too.
 */
export function storesFor(
  { stores, homepage }: Pick<Wallet, 'stores' | 'homepage'>,
  device: Device,
): readonly StoreLink[] {
  const hosts = EXTENSION_HOSTS[device.browser];
  return STORES_BY_PLATFORM[device.platform].flatMap((store) => {
    const href = safeLink(store === 'homepage' ? homepage : stores[store]);
    if (!href || (store === 'chrome' && hosts && !hosts.includes(new URL(href).host))) return [];
    return [Object.freeze({ store, href })];
  });
}
