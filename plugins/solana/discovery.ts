/** Finds the wallets of the page that can be used here, and the app's own. */

import { type Connector, type ConnectorSource, displayText, type PluginContext, safeImage } from 'latchkey';
import { namesakes, readStandardWallet, type StandardWallet, watchStandardWallets } from 'latchkey/standard-wallets';
import type { SolanaExternalWallet, SolanaOptions } from './options.js';
import { discoveryAtom } from './state.js';
import { createConnector } from './wallets/connector.js';
import { createDeepLinkConnectors } from './wallets/deepLinkConnectors.js';

/** Stored ids are 255 units long at most. */
const MAX_ID = 240;
/** Names under which wallets register, and what they are called. */
const CALLED: ReadonlyMap<string, string> = new Map([['Trust', 'Trust Wallet']]);

/** The wallets of this page, found anew for each modal. */
export function discover(options: Pick<SolanaOptions, 'connectors' | 'deepLinks'>): ConnectorSource['watch'] {
  return (context, publish) => watch(context, publish, options);
}

function watch(
  context: PluginContext,
  publish: (connectors: readonly Connector[]) => void,
  { connectors: external = [], deepLinks = true }: Pick<SolanaOptions, 'connectors' | 'deepLinks'>,
): void {
  const known = new Set<unknown>(external.map(({ wallet }) => wallet));
  const own = external.flatMap((one) => createExternal(context, one));
  const made = new Map<StandardWallet, Connector>();
  // The app's own wallets own their ids.
  const taken = new Set(external.map(({ id }) => id));
  let strangers = 0;

  const connectorOf = (wallet: StandardWallet, isTwin: boolean) => {
    const old = made.get(wallet);
    const plain = `solana/${wallet.name}`.slice(0, MAX_ID);
    const contested = isTwin || taken.has(plain);
    if (old && Boolean(old.contested) === contested) return old;
    const connector = createConnector(context, wallet, {
      // A name two wallets claim names neither: what was stored under it must find neither of them.
      id: contested ? `${plain}/${++strangers}` : plain,
      name: CALLED.get(wallet.name) ?? wallet.name,
      type: 'ANNOUNCED',
      ...(contested && { contested }),
      ...(wallet.imageUrl && { imageUrl: wallet.imageUrl }),
    });
    made.set(wallet, connector);
    return connector;
  };

  watchStandardWallets(context, (found, counts) => {
    const usable = found.filter((wallet) => !known.has(wallet.wallet) && isUsable(wallet));
    const twins = namesakes(usable);
    for (const wallet of [...made.keys()]) if (!usable.includes(wallet)) made.delete(wallet);
    const listed = usable.map((wallet) => connectorOf(wallet, twins.has(wallet)));
    const unfit = found.filter((wallet) => !isUsable(wallet)).length;
    context.store.set(discoveryAtom, Object.freeze({ ...counts, unfit }));
    const present = new Set([...listed, ...own].map(({ name }) => name));
    publish(Object.freeze([...listed, ...own, ...(deepLinks ? createDeepLinkConnectors(context, present) : [])]));
  });
}

/** The wallet adapters' own rule: it connects, tells of changes, and signs transactions one way or the other. */
function isUsable({ chains, features }: StandardWallet): boolean {
  const has = (feature: string) => features.includes(feature);
  const signs = has('solana:signTransaction') || has('solana:signAndSendTransaction');
  return (
    chains.some((chain) => chain.startsWith('solana:')) && has('standard:connect') && has('standard:events') && signs
  );
}

function createExternal(context: PluginContext, { id, name, icon, wallet: given }: SolanaExternalWallet) {
  const wallet = readStandardWallet(given);
  if (!wallet || !isUsable(wallet)) {
    context.report(new TypeError(`The wallet "${displayText(id)}" lacks what the Wallet Standard asks for.`));
    return [];
  }
  const imageUrl = safeImage(icon) ?? wallet.imageUrl;
  const info = { id, name: name ?? wallet.name, type: 'EXTERNAL', ...(imageUrl && { imageUrl }) } as const;
  return [createConnector(context, wallet, info)];
}
