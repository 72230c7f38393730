/** The plugins of an app, from the options of AppKit. */

import { isRpcUrl } from 'latchkey/plugin';
import type { FullOptions } from 'latchkey/presets/full';
import { inputOf, type NetworkRecords } from './networks.js';
import type { ConnectorTypeOrder, CreateAppKit, CustomWallet, WalletFeature } from './optionTypes.js';
import { bools, isList, isObject, textOf, textsOf } from './read.js';
import { toSiwxOptions } from './siwx.js';

const GROUPS = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'] as const;
const FEATURES: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send'];
const SOCIALS = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] as const;
/** Parts that are on unless the app switches them off. */
const PARTS = ['swaps', 'onramp', 'receive', 'send', 'email', 'history', 'analytics'] as const;

/** The options of the preset `full`. Values of a wrong type are left out, so that they have their default. */
export function toFullOptions(options: CreateAppKit, records: NetworkRecords): FullOptions {
  const { features = {}, siwx, siweConfig } = options;
  const projectId = textOf(options.projectId);
  const off = Object.fromEntries(PARTS.filter((name) => features[name] === false).map((name) => [name, false]));
  const { socials, farcaster } = readSocials(features.socials);
  const order = readOrder(features.connectorTypeOrder);
  const isEvm = [...records.keys()].some((id) => id.startsWith('eip155:'));
  const signIn = siwx ?? siweConfig?.mapToSIWX();
  const hasLogin = features.email !== false || features.socials !== false;
  const given = {
    ...off,
    ...bools(features, ['smartSessions', 'legalCheckbox', 'collapseWallets', 'emailShowWallets']),
    projectId,
    networks: [...records.values()].map(inputOf),
    endpoints: { rpc: rpcOf(options, records) },
    wallets: walletsOf(options, records),
    ...(order && { connectorOrder: order }),
    ...(isList(features.walletFeaturesOrder) && {
      walletFeaturesOrder: FEATURES.filter((one) => features.walletFeaturesOrder?.includes(one)).sort(
        (a, b) => (features.walletFeaturesOrder?.indexOf(a) ?? 0) - (features.walletFeaturesOrder?.indexOf(b) ?? 0),
      ),
    }),
    ...(isEvm && options.enableInjected === false && { eip155: { legacy: false } }),
    // Without a project id there is neither a relay nor a frame, and no log-in.
    ...(projectId && hasLogin && { socials, farcaster, frame: { accountTypes: accountTypesOf(options) } }),
    ...(!hasLogin && { frame: false }),
    ...(projectId && { walletconnect: options.enableWalletConnect === false ? false : sessionOf(options) }),
    ...(signIn && { siwx: toSiwxOptions(signIn) }),
  };
  return given as unknown as FullOptions;
}

/** The app's own nodes by CAIP-2 id. Bitcoin has APIs in place of nodes. */
function rpcOf({ customRpcUrls }: CreateAppKit, records: NetworkRecords): Record<string, readonly string[]> {
  const entries = Object.entries(isObject(customRpcUrls) ? customRpcUrls : {}).map(([id, urls]): [string, string[]] => [
    id,
    isList(urls) ? urls.map((one) => (one as { readonly url?: unknown } | null)?.url).filter(isRpcUrl) : [],
  ]);
  return Object.fromEntries(
    entries.filter(([id, urls]) => urls.length > 0 && records.has(id) && !id.startsWith('bip122:')),
  );
}

function walletsOf(options: CreateAppKit, records: NetworkRecords): object {
  const { allWallets, chainImages, connectorImages, customWallets } = options;
  const network = Object.fromEntries(
    [...records.values()].flatMap(({ id, caipNetworkId }) => {
      const image = isObject(chainImages) ? textOf(chainImages[id as keyof typeof chainImages]) : undefined;
      return image ? [[caipNetworkId, image]] : [];
    }),
  );
  const connector = Object.fromEntries(
    Object.entries(isObject(connectorImages) ? connectorImages : {}).filter(([, url]) => textOf(url)),
  );
  const lists = {
    featured: textsOf(options.featuredWalletIds),
    include: textsOf(options.includeWalletIds),
    exclude: textsOf(options.excludeWalletIds),
    custom: isList(customWallets) ? (customWallets as readonly CustomWallet[]).flatMap(walletOf) : [],
  };
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    images: { network, connector },
    ...(['SHOW', 'HIDE', 'ONLY_MOBILE'].includes(String(allWallets)) && { allWallets }),
  };
}

function walletOf(given: CustomWallet): readonly object[] {
  const { id, name, image_url, mobile_link, desktop_link, webapp_link, app_store, play_store, homepage } = given ?? {};
  if (!textOf(id) || !textOf(name)) return [];
  const links = {
    imageUrl: image_url,
    mobileLink: mobile_link,
    desktopLink: desktop_link,
    webappLink: webapp_link,
    homepage,
  };
  const stores = { app: app_store, play: play_store };
  return [{ id, name, ...present(links), stores: present(stores) }];
}

const present = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => textOf(value)));

/** The given groups first, then the others in their default order. */
function readOrder(given: readonly ConnectorTypeOrder[] | undefined): readonly ConnectorTypeOrder[] | undefined {
  if (!isList(given)) return undefined;
  return [...new Set([...(given as readonly ConnectorTypeOrder[]).filter((one) => GROUPS.includes(one)), ...GROUPS])];
}

/** Farcaster is a plugin of its own, and its place is in the list of the others. */
function readSocials(given: unknown): {
  readonly socials: readonly string[] | false | undefined;
  readonly farcaster: boolean | undefined;
} {
  if (given === false) return { socials: false, farcaster: false };
  if (!isList(given)) return { socials: undefined, farcaster: undefined };
  const known = [...new Set(given)].filter((one): one is (typeof SOCIALS)[number] =>
    SOCIALS.some((name) => name === one),
  );
  return known.length > 0
    ? { socials: known, farcaster: known.includes('farcaster') }
    : { socials: false, farcaster: false };
}

/** Only EVM accounts of the embedded wallet have two types. */
function accountTypesOf({ defaultAccountTypes }: CreateAppKit): Record<string, string> {
  const type = isObject(defaultAccountTypes) ? defaultAccountTypes.eip155 : undefined;
  return type === 'eoa' || type === 'smartAccount' ? { eip155: type } : {};
}

/** The parts of a WalletConnect session that the app names. */
function sessionOf({ metadata, universalProviderConfigOverride }: CreateAppKit): object {
  const { methods, chains, events, defaultChain } = universalProviderConfigOverride ?? {};
  const { name, description, url, icons } = metadata ?? {};
  const isWhole = textOf(name) && typeof description === 'string' && textOf(url);
  return {
    ...(isObject(methods) && { methods }),
    ...(isObject(chains) && { chains }),
    ...(isObject(events) && { events }),
    ...(textOf(defaultChain) && { defaultChain }),
    ...(isWhole && { metadata: { name, description, url, icons: textsOf(icons) } }),
  };
}
