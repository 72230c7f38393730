/** Wallet records made fit for use, whoever wrote them. Pure. */

import { displayText, safeAppLink, safeImage, safeLink } from 'latchkey';
import type { Store, Wallet, WalletInput } from '../slots.js';

/** Of one record. */
const MAX_CHAINS = 500;
const MAX_INJECTED = 32;
/** Units of a name that are looked at. */
const MAX_NAME = 256;

// Ids are joined by commas in addresses, and compared as they are.
const ID = /^[a-zA-Z0-9][\w.-]{0,127}$/;
/** An id of an image: nothing that means anything in an address. */
const IMAGE_ID = /^[a-zA-Z0-9][\w-]{0,63}$/;
const RDNS = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const NETWORK = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/;
const NAMESPACE = /^[-a-z0-9]{3,8}$/;
// A flag, a property or a path: letters, digits, and what joins them.
const INJECTED = /^[\w$-]{1,64}(\.[\w$-]{1,64}){0,7}$/;
const SCHEME = /^[a-z][a-z0-9+.-]{1,30}$/;

/** Hosts of the stores. A link to anywhere else is no link to a store. */
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

/** Whether the text can be a wallet's id. */
export function isWalletId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

/** Whether the text can be an image's id: what is not never gets into an address. */
export function isImageId(value: unknown): value is string {
  return typeof value === 'string' && IMAGE_ID.test(value);
}

/** As a wallet announces itself: lower case; `undefined` for what is no domain name. */
export function readRdns(value: unknown): string | undefined {
  const text = typeof value === 'string' && value.length <= 255 ? value.toLowerCase() : '';
  return RDNS.test(text) ? text : undefined;
}

/**
 * A link into a wallet: its scheme, as `scheme:`, `scheme://path` or alone, or an `https:` page.
 *
 * @returns `undefined` for what must not be opened
 */
export function readAppLink(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = SCHEME.test(value) ? `${value}://` : value;
  return safeAppLink(text) ?? safeLink(text);
}

/**
 * One record, whatever it holds: texts are fit to be shown, links may be opened, and what is neither is left out.
 *
 * @returns `undefined` without an id or a name that can be shown: there is nothing to pick.
 */
export function readWallet(given: WalletInput): Wallet | undefined {
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
    ...present(optional),
    chains: Object.freeze(listOf(given.chains, MAX_CHAINS).filter((one) => isText(one) && NETWORK.test(one))),
    stores: Object.freeze(
      present({
        chrome: storeLink('chrome', stores.chrome),
        play: storeLink('play', stores.play),
        app: storeLink('app', stores.app),
      }),
    ),
    injected: Object.freeze(listOf(given.injected, MAX_INJECTED).flatMap(readInjected)),
  });
}

/** Records, each once; what is none is left out. */
export function readWallets(given: readonly WalletInput[]): readonly Wallet[] {
  const wallets = new Map<string, Wallet>();
  for (const one of given) {
    const wallet = readWallet(one);
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

/** Without the fields that are `undefined`. */
function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
