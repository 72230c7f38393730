/** Validates wallet records, which come from directories and from apps. Pure. */

import { displayText, isNetworkId, ownFields, safeImage, safeLink } from 'latchkey/plugin';
import type { Store, Wallet, WalletInput } from '../slots.js';
import { safeWalletLink } from './walletLinks.js';

/** Maximum list lengths in one record. */
const MAX_CHAINS = 500;
const MAX_INJECTED = 32;
/** UTF-16 code units of a name that are read. */
const MAX_NAME = 256;

// Requests join ids with commas, so an id contains none.
const ID = /^[a-zA-Z0-9][\w.-]{0,127}$/;
/** An image id: no character has a meaning in a URL path. */
const IMAGE_ID = /^[a-zA-Z0-9][\w-]{0,63}$/;
const RDNS = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const NAMESPACE = /^[-a-z0-9]{3,8}$/;
// A flag, a property or a dotted path.
const INJECTED = /^[\w$-]{1,64}(\.[\w$-]{1,64}){0,7}$/;
const SCHEME = /^[a-z][a-z0-9+.-]{1,30}$/;

/** Allowed hosts for each store. Store links to other hosts are removed. */
const STORE_HOSTS: Readonly<Record<Exclude<Store, 'homepage'>, readonly string[]>> = {
  chrome: [
    'chromewebstore.google.com',
    'chrome.google.com',
    'addons.mozilla.org',
    'microsoftedge.microsoft.com',
    'addons.opera.com',
  ],
  play: ['play.google.com'],
  app: ['apps.apple.com', 'itunes.apple.com'],
};

/** Whether the value is a valid wallet id. */
export function isWalletId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

/** Whether the value is a valid image id. Only valid ids are put into URLs. */
export function isImageId(value: unknown): value is string {
  return typeof value === 'string' && IMAGE_ID.test(value);
}

/** A reverse domain name (EIP-6963 `rdns`) in lower case; `undefined` if invalid. */
export function readRdns(value: unknown): string | undefined {
  const text = typeof value === 'string' && value.length <= 255 ? value.toLowerCase() : '';
  return RDNS.test(text) ? text : undefined;
}

/**
 * A link into a wallet app: a custom scheme, written `scheme`, `scheme:` or `scheme://path`, or an `https:` page.
 *
 * @returns `undefined` if the link is unsafe to open
 */
export function readAppLink(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = SCHEME.test(value) ? `${value}://` : value;
  return safeWalletLink(text) ?? safeLink(text);
}

/**
 * Validates one record. Texts are cleaned for display; unsafe links and invalid fields are removed.
 *
 * @returns `undefined` if the id or the name is invalid.
 */
export function readWallet(input: WalletInput): Wallet | undefined {
  const given = ownFields(input);
  const name = displayText(typeof given.name === 'string' ? given.name.slice(0, MAX_NAME) : '');
  if (!isWalletId(given.id) || !name) return undefined;
  const { stores = {} } = given;
  const optional = {
    imageId: isImageId(given.imageId) ? given.imageId : undefined,
    imageUrl: safeImage(given.imageUrl),
    rdns: readRdns(given.rdns),
    mobileLink: readAppLink(given.mobileLink),
    desktopLink: readAppLink(given.desktopLink),
    webappLink: safeLink(given.webappLink),
    linkMode: safeLink(given.linkMode),
    homepage: safeLink(given.homepage),
    badge: given.badge === 'certified' ? given.badge : undefined,
    order: Number.isFinite(given.order) ? given.order : undefined,
  };
  return Object.freeze({
    id: given.id,
    name,
    ...withoutUndefined(optional),
    chains: Object.freeze(listOf(given.chains, MAX_CHAINS).filter(isNetworkId)),
    stores: Object.freeze(
      withoutUndefined({
        chrome: storeLink('chrome', stores.chrome),
        play: storeLink('play', stores.play),
        app: storeLink('app', stores.app),
      }),
    ),
    injected: Object.freeze(listOf(given.injected, MAX_INJECTED).flatMap(readInjected)),
  });
}

/** Validates records. Invalid records and records with a repeated id are skipped. */
export function readWallets(given: readonly WalletInput[]): readonly Wallet[] {
  const wallets = new Map<string, Wallet>();
  for (const record of given) {
    const wallet = readWallet(record);
    if (wallet && !wallets.has(wallet.id)) wallets.set(wallet.id, wallet);
  }
  return Object.freeze([...wallets.values()]);
}

function storeLink(store: keyof typeof STORE_HOSTS, value: unknown): string | undefined {
  const link = safeLink(value);
  return link && STORE_HOSTS[store].includes(new URL(link).host) ? link : undefined;
}

function readInjected(given: { readonly namespace: string; readonly id: string }): Wallet['injected'] {
  const { namespace, id } = given ?? {};
  const fits = isText(namespace) && NAMESPACE.test(namespace) && isText(id) && INJECTED.test(id);
  return fits ? [Object.freeze({ namespace, id })] : [];
}

const isText = (value: unknown): value is string => typeof value === 'string';

function listOf<T>(value: readonly T[] | undefined, max: number): readonly T[] {
  return Array.isArray(value) ? value.slice(0, max) : [];
}

/** Removes the fields that are `undefined`. */
function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
