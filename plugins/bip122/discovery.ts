/** Finds the Bitcoin wallets of the page by three standards, and adds the app's own wallets. */

import { type Connector, type ConnectorInfo, modalAtom, type PluginContext, safeImage } from 'latchkey/plugin';
import { namesakes, type StandardWallet, watchStandardWallets } from 'latchkey/standard-wallets';
import type { Bip122Options } from './options.js';
import { discoveryAtom } from './state.js';
import { createConnector } from './wallets/connector.js';
import { type AdapterLoader, createAdapterLoader, findInjectedWallets, standardOf } from './wallets/injected.js';
import { readListedWallets } from './wallets/listed.js';

interface FoundWallet {
  readonly name: string;
  readonly imageUrl?: string | undefined;
  readonly type: 'ANNOUNCED' | 'INJECTED';
  /** Tells the wallet apart from wallets with the same name. */
  readonly suffix: string;
  readonly provider: object;
  readonly contested: boolean;
  readonly loadAdapter: AdapterLoader;
}

const MAX_WALLETS = 64;
/** The page fires no event when an extension injects its object, so it is searched again after these delays. */
const SEARCH_DELAYS_MS = [100, 500, 1_500, 2_500];

/** @param publish - Receives the whole list, at the start and at each change. */
export function discover(
  context: PluginContext<Bip122Options>,
  publish: (connectors: readonly Connector[]) => void,
): void {
  const { window } = context.env;
  const { connectors: external = [] } = context.options;
  let connectors: ReadonlyMap<string, readonly [FoundWallet, Connector]> = new Map();
  const externalConnectors = external.map(({ id, name, icon, standard, provider }) => {
    const imageUrl = safeImage(icon);
    const info = { id, name, type: 'EXTERNAL' as const, ...(imageUrl && { imageUrl }) };
    return createConnector(context, createAdapterLoader(standard, provider, undefined), info);
  });
  const externalProviders = new Set<object>(external.map(({ provider }) => provider));
  let standardWallets: readonly StandardWallet[] = [];
  let published: readonly Connector[] | undefined;

  const search = () => {
    if (!window || context.signal.aborted) return;
    const { found, counts } = findWallets(context, window, standardWallets, externalProviders);
    const next = found.map((wallet) => {
      const id = idOf(wallet);
      const [previous, connector] = connectors.get(id) ?? [];
      // Keep the connector of an unchanged wallet, so that its row is not drawn anew.
      const same = connector && previous?.provider === wallet.provider && previous.name === wallet.name;
      return [wallet, same ? connector : createConnector(context, wallet.loadAdapter, infoOf(id, wallet))] as const;
    });
    connectors = new Map(next.map((pair) => [pair[1].id, pair]));
    context.store.set(discoveryAtom, counts);
    publishChanged([...next.map(([, connector]) => connector), ...externalConnectors]);
  };
  const publishChanged = (list: readonly Connector[]) => {
    if (published?.length === list.length && list.every((one, at) => one === published?.[at])) return;
    published = Object.freeze(list);
    publish(published);
  };

  watchStandardWallets(context, (wallets) => {
    standardWallets = wallets.filter(({ features }) => features.includes('bitcoin:connect'));
    search();
  });
  // On a server nothing is searched.
  if (!published) publishChanged(externalConnectors);
  for (const ms of SEARCH_DELAYS_MS) context.defer(context.env.after(ms, search));
  // Search again when the modal opens: a wallet may have appeared or disappeared since.
  context.watch(modalAtom, ({ open }) => open && search());
}

/**
 * Finds wallets by all standards. A wallet found by several is listed once, by the first of: `btc_providers`, a known
 * path, the Wallet Standard.
 */
function findWallets(
  context: PluginContext,
  window: object,
  standardWallets: readonly StandardWallet[],
  externalProviders: ReadonlySet<object>,
) {
  const entries = readListedWallets(window);
  const valid = entries.filter((entry) => entry !== undefined);
  // Each name is read once: a page can list hundreds of long ones.
  const keys = valid.map(({ name }) => nameKey(name));
  const once = new Set<string>();
  const shared = new Set(keys.filter((key) => once.has(key) || !once.add(key)));
  const listed = valid.map(({ path, name, imageUrl, provider, methods }, at): FoundWallet => {
    const loadAdapter = createAdapterLoader(standardOf(path), provider, methods);
    return {
      name,
      imageUrl,
      type: 'ANNOUNCED',
      suffix: path,
      provider,
      contested: shared.has(keys[at] ?? ''),
      loadAdapter,
    };
  });
  const injected = findInjectedWallets(window).map(
    (wallet): FoundWallet => ({ ...wallet, type: 'INJECTED', suffix: 'injected', contested: false }),
  );
  const networks = context.networks.all().flatMap(({ id, namespace }) => (namespace === 'bip122' ? [id] : []));
  const sameNamed = namesakes(standardWallets);
  const standard = standardWallets.map((wallet, at): FoundWallet => {
    const { name, imageUrl } = wallet;
    return {
      name,
      imageUrl,
      type: 'ANNOUNCED',
      suffix: `standard${at}`,
      provider: wallet.wallet,
      contested: sameNamed.has(wallet),
      loadAdapter: async () =>
        (await import('./adapters/standard.js')).createStandardFactory(context, wallet, networks),
    };
  });

  const found: FoundWallet[] = [];
  let merged = 0;
  let overflow = 0;
  for (const group of [listed, injected, standard]) {
    const previous = new Set(found.map(({ name }) => nameKey(name)));
    const providers = new Set(found.map(({ provider }) => provider));
    for (const wallet of group) {
      // Two wallets of one group may share a name. Then both are listed, as contested.
      const known = previous.has(nameKey(wallet.name));
      if (known || providers.has(wallet.provider) || externalProviders.has(wallet.provider)) merged++;
      else if (found.length >= MAX_WALLETS) overflow++;
      else {
        found.push(wallet);
        providers.add(wallet.provider);
      }
    }
  }
  const counts = Object.freeze({ skipped: entries.length - valid.length, merged, overflow });
  return { found, counts };
}

/** Normalises a name: "OKX" and "OKX Wallet" are the same wallet. */
const nameKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\s-]*wallet$/, '')
    .trim() || name.toLowerCase();

/** The id does not depend on the standard by which the wallet was found. A contested wallet's id has a suffix. */
const idOf = ({ name, suffix, contested }: FoundWallet) => `bip122/${nameKey(name)}${contested ? `/${suffix}` : ''}`;

function infoOf(
  id: string,
  { name, type, imageUrl, contested, provider }: FoundWallet,
): Omit<ConnectorInfo, 'namespaces'> & Pick<Connector, 'wallet'> {
  return { id, name, type, wallet: provider, ...(imageUrl && { imageUrl }), ...(contested && { contested }) };
}
