/** Links into wallets, and to where they can be had. Pure; nothing here opens anything. */

import { safeLink } from 'latchkey';
import { readAppLink } from '../directory/records.js';
import type { Wallet } from '../slots.js';
import { BROWSE_RULES, EXTENSION_HOSTS, STORES_BY_PLATFORM } from './linkRules.js';
import type { Device, Link, LinkInput, LinkKind, StoreLink } from './linkTypes.js';

/** What of a wallet its links are made of. */
export type Linked = Pick<Wallet, 'id'> &
  Partial<Pick<Wallet, 'mobileLink' | 'desktopLink' | 'webappLink' | 'linkMode'>>;

/** A pairing's address (security.md, Appendix B: 1 KiB). Nothing else is handed to a wallet. */
const PAIRING = /^wc:[\w%@?&=.:~+,-]{1,1021}$/;

/**
 * Where a click leads.
 *
 * The record's own link is checked again: it may come from a directory of the app's own.
 *
 * @param page - This page's address, for `browse` where the input names none.
 * @returns `undefined` where the wallet has no such link, or it must not be opened, or there is no pairing to hand over.
 */
export function linkTo(wallet: Linked, input: LinkInput, device: Device, page?: string): Link | undefined {
  const { kind, uri = '' } = input;
  if (kind === 'browse') return open(browseLink(wallet, input.page ?? page ?? ''), kind, device);
  const base = PAIRING.test(uri) ? readAppLink(baseOf(wallet, kind)) : undefined;
  return open(base && withPairing(base, uri, device), kind, device);
}

/** The ways into a wallet on this device, the best first; empty where only a QR code, or nothing, helps. */
export function linkKinds(wallet: Linked, { platform }: Device): readonly LinkKind[] {
  const has = (kind: Exclude<LinkKind, 'browse'>) => (baseOf(wallet, kind) ? [kind] : []);
  if (platform === 'desktop') return [...has('webapp'), ...has('desktop')];
  const app: readonly LinkKind[] = [...has('mobile'), ...(wallet.linkMode ? has('universal') : [])];
  // A wallet that no pairing opens may still open this page.
  const browse: readonly LinkKind[] = app.length === 0 && browseRule(wallet) ? ['browse'] : [];
  return [...app, ...browse, ...has('webapp')];
}

function open(href: string | undefined, kind: LinkKind, device: Device): Link | undefined {
  // Put together from parts that were checked; the whole is checked too.
  return readAppLink(href) && href
    ? Object.freeze({ href, target: kind === 'webapp' ? '_blank' : targetOf(href, device) })
    : undefined;
}

function baseOf(wallet: Linked, kind: Exclude<LinkKind, 'browse'>): string | undefined {
  const { mobileLink, desktopLink, webappLink, linkMode } = wallet;
  // What the wallet's record calls its mobile link is a universal one where it is a page.
  const universal = linkMode ?? (mobileLink?.startsWith('https:') ? mobileLink : undefined);
  return { mobile: mobileLink, desktop: desktopLink, webapp: webappLink, universal }[kind];
}

/** WalletConnect's form: `<link>wc?uri=<encoded>`. */
function withPairing(base: string, uri: string, { telegram, platform }: Device): string {
  const encoded = encodeURIComponent(uri);
  // Telegram on Android decodes an address before it hands it on.
  const value = telegram && platform === 'android' ? encodeURIComponent(encoded) : encoded;
  return `${schemeOrPage(base)}wc?uri=${value}`;
}

/** `scheme:` → `scheme://`; anything with a path ends in a slash. The scheme itself stays what it was. */
function schemeOrPage(base: string): string {
  const full = base.replace(/^([^:]+):(?!\/\/)\/?/, '$1://');
  return full.endsWith('/') ? full : `${full}/`;
}

function targetOf(href: string, { platform, telegram, framed }: Device): Link['target'] {
  // A page of the wallet's, on a computer, must not take the place of this one; Telegram lets nothing take its own.
  if (telegram || (platform === 'desktop' && href.startsWith('https:'))) return '_blank';
  return framed ? '_top' : '_self';
}

/**
 * The link that opens a page in a wallet's own browser. The page's query and hash stay here: they may hold what nobody
 * else is to see.
 *
 * @returns `undefined` for wallets without such a link, and for pages that no other device can open.
 */
export function browseLink(wallet: Pick<Wallet, 'id'>, page: string): string | undefined {
  const rule = browseRule(wallet);
  const safe = safeLink(page);
  if (!rule || !safe) return undefined;
  const { protocol, origin, host, pathname } = new URL(safe);
  if (protocol !== 'https:') return undefined;
  const parts = new Map([
    ['page', encodeURIComponent(`${origin}${pathname}`)],
    ['origin', encodeURIComponent(origin)],
    ['bare', `${host}${pathname}`],
  ]);
  return rule.link.replace(/\{(\w+)\}/g, (_, name: string) => parts.get(name) ?? '');
}

const browseRule = ({ id }: Pick<Wallet, 'id'>) => BROWSE_RULES.find(({ ids }) => ids.includes(id));

/** Where the wallet can be had, the best for this device first; stores of other devices come after, on computers only. */
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
