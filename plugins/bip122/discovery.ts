/** Finds Bitcoin wallets in the page, by three standards; one found by several is listed once. And the app's own. */

import { type Connector, type ConnectorInfo, modalAtom, type PluginContext, safeImage } from 'latchkey';
import { namesakes, type StandardWallet, watchStandardWallets } from 'latchkey/standard-wallets';
import { type Loader, openAs, readPlaces, standardOf } from './known.js';
import { readListed } from './listed.js';
import type { Bip122Options } from './options.js';
import { discoveryAtom } from './state.js';

interface Found {
  readonly name: string;
  readonly imageUrl?: string | undefined;
  readonly type: 'ANNOUNCED' | 'INJECTED';
  /** What the wallet is known by within its standard. */
  readonly mark: string;
  readonly provider: object;
  readonly contested: boolean;
  readonly open: Loader;
}

const MAX_WALLETS = 64;
/** Nothing tells when an extension puts its object into the page: it is looked for a few times, ms after the first. */
const LOOKS_MS = [100, 500, 1_500, 2_500];

/** @param publish - Gets the whole list, now and whenever it changes. */
export function discover(
  context: PluginContext,
  publish: (connectors: readonly Connector[]) => void,
  options: Bip122Options,
): void {
  const { window } = context.env;
  let connectors: ReadonlyMap<string, readonly [Found, Connector]> = new Map();
  const own = (options.connectors ?? []).map(({ id, name, icon, standard, provider }) => {
    const imageUrl = safeImage(icon);
    const info = { id, name, type: 'EXTERNAL' as const, ...(imageUrl && { imageUrl }) };
    return createConnector(context, openAs(standard, provider, undefined), info, options);
  });
  const external = new Set<object>((options.connectors ?? []).map(({ provider }) => provider));
  let standard: readonly StandardWallet[] = [];
  let shown: readonly Connector[] | undefined;

  const look = () => {
    if (!window || context.signal.aborted) return;
    const { found, counts } = gather(context, window, standard, external);
    const next = found.map((one) => {
      const id = idOf(one);
      const [before, made] = connectors.get(id) ?? [];
      // The same object under the same name: what shows it holds still.
      const same = made && before?.provider === one.provider && before.name === one.name;
      return [one, same ? made : createConnector(context, one.open, infoOf(id, one), options)] as const;
    });
    connectors = new Map(next.map((pair) => [pair[1].id, pair]));
    context.store.set(discoveryAtom, counts);
    show([...next.map(([, connector]) => connector), ...own]);
  };
  const show = (list: readonly Connector[]) => {
    if (shown?.length === list.length && list.every((one, at) => one === shown?.[at])) return;
    shown = Object.freeze(list);
    publish(shown);
  };

  watchStandardWallets(context, (wallets) => {
    standard = wallets.filter(({ features }) => features.includes('bitcoin:connect'));
    look();
  });
  if (!shown) show(own);
  for (const ms of LOOKS_MS) context.defer(context.env.after(ms, look));
  // One that was slower still, or has left, is noticed when the modal is opened.
  context.watch(modalAtom, ({ open }) => open && look());
}

/** By all standards; of a wallet found twice, the language that can do more stands: sats-connect, its own, Wallet Standard. */
function gather(
  context: PluginContext,
  window: object,
  standard: readonly StandardWallet[],
  external: ReadonlySet<object>,
) {
  const read = readListed(window);
  const entries = read.filter((one) => one !== undefined);
  const twice = (name: string) => entries.filter((one) => keyOf(one.name) === keyOf(name)).length > 1;
  const listed = entries.map(({ path, name, imageUrl, provider, methods }): Found => {
    const open = openAs(standardOf(path), provider, methods);
    return { name, imageUrl, type: 'ANNOUNCED', mark: path, provider, contested: twice(name), open };
  });
  const injected = readPlaces(window).map(
    ({ name, provider, open }): Found => ({
      name,
      type: 'INJECTED',
      mark: 'injected',
      provider,
      contested: false,
      open,
    }),
  );
  const networks = context.networks.all().flatMap(({ id, namespace }) => (namespace === 'bip122' ? [id] : []));
  const alike = namesakes(standard);
  const standards = standard.map((wallet, at): Found => {
    const { name, imageUrl } = wallet;
    const open: Loader = async () => (await import('./dialects/standard.js')).openStandard(context, wallet, networks);
    const mark = `standard${at}`;
    return { name, imageUrl, type: 'ANNOUNCED', mark, provider: wallet.wallet, contested: alike.has(wallet), open };
  });

  const found: Found[] = [];
  let merged = 0;
  let overflow = 0;
  for (const group of [listed, injected, standards]) {
    const before = [...found];
    for (const one of group) {
      const same = before.some(({ name, provider }) => provider === one.provider || keyOf(name) === keyOf(one.name));
      const again = found.some(({ provider }) => provider === one.provider) || external.has(one.provider);
      if (same || again) merged++;
      else if (found.length >= MAX_WALLETS) overflow++;
      else found.push(one);
    }
  }
  const counts = Object.freeze({ skipped: read.length - entries.length, merged, overflow });
  return { found, counts };
}

/** "OKX" and "OKX Wallet" are one. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\s-]*wallet$/, '')
    .trim() || name.toLowerCase();

/** The same by whichever standard it was found first; one of two that share a name keeps its own. */
const idOf = ({ name, mark, contested }: Found) => `bip122/${keyOf(name)}${contested ? `/${mark}` : ''}`;

function infoOf(id: string, { name, type, imageUrl, contested }: Found): Omit<ConnectorInfo, 'namespaces'> {
  return { id, name, type, ...(imageUrl && { imageUrl }), ...(contested && { contested }) };
}

/** @param info - What is shown. A contested one is never restored: only the user can tell which wallet it was. */
function createConnector(
  context: PluginContext,
  open: Loader,
  info: Omit<ConnectorInfo, 'namespaces'>,
  { account = 'payment' }: Pick<Bip122Options, 'account'>,
): Connector {
  const load = () => import('./wallet.js');
  return Object.freeze({
    ...info,
    namespaces: ['bip122'],
    connect: async (wish) => (await load()).connectWallet(context, await open(), wish, account),
    ...(!info.contested && {
      restore: async (wish) => (await load()).restoreWallet(context, await open(), wish, account),
    }),
  } satisfies Connector);
}
