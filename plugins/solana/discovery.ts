/** Finds the Solana wallets of the page (Wallet Standard), and adds the app's own wallets and the deep links. */

import { type Connector, displayText, type PluginContext, safeImage } from 'latchkey/plugin';
import { groupByName, readStandardWallet, type StandardWallet, watchStandardWallets } from 'latchkey/standard-wallets';
import type { SolanaExternalWallet, SolanaOptions } from './options.js';
import { discoveryAtom } from './state.js';
import { createConnector } from './wallets/connector.js';
import { createDeepLinkConnectors } from './wallets/deepLinkConnectors.js';

/** Stored ids are at most 255 characters long. This leaves room for the number of a contested wallet. */
const MAX_ID_LENGTH = 240;
/** Display names of wallets that register under another name. */
const DISPLAY_NAMES: ReadonlyMap<string, string> = new Map([['Trust', 'Trust Wallet']]);

/** @param publish - Receives the whole list, at the start and at each change. */
export function discover(
  context: PluginContext<SolanaOptions>,
  publish: (connectors: readonly Connector[]) => void,
): void {
  const { connectors: external = [], deepLinks = true } = context.options;
  const externalWallets = new Set<unknown>(external.map(({ wallet }) => wallet));
  const externalConnectors = external.flatMap((one) => createExternalConnector(context, one));
  const connectorByWallet = new Map<StandardWallet, Connector>();
  // A wallet of the page must not take the id of one of the app's wallets.
  const takenIds = new Set(external.map(({ id }) => id));
  let contestedCount = 0;

  // Loaded when two wallets have one name.
  let owners: typeof import('./wallets/nameOwners.js') | undefined;

  /** @param sameNamed - All wallets of this name. */
  const connectorOf = (wallet: StandardWallet, sameNamed: readonly StandardWallet[]) => {
    const current = connectorByWallet.get(wallet);
    const plainId = `solana/${wallet.name}`.slice(0, MAX_ID_LENGTH);
    const isNameShared = sameNamed.length > 1;
    const shared = isNameShared ? owners?.sharedIdOf(context, plainId, wallet, sameNamed) : undefined;
    const contested = takenIds.has(plainId) || (isNameShared && !shared?.isOwner);
    const stableId = contested ? shared?.id : (shared?.id ?? plainId);
    if (current && Boolean(current.contested) === contested && current.id === (stableId ?? current.id)) return current;
    const info = {
      // A name that two wallets claim is the id of neither, unless one of them has connected before: data that is stored
      // under it could belong to either of them.
      id: stableId ?? `${plainId}/${++contestedCount}`,
      name: DISPLAY_NAMES.get(wallet.name) ?? wallet.name,
      type: 'ANNOUNCED' as const,
      ...(contested && { contested }),
      ...(wallet.imageUrl && { imageUrl: wallet.imageUrl }),
    };
    const connector = createConnector(context, wallet, info, plainId);
    connectorByWallet.set(wallet, connector);
    return connector;
  };

  let found: readonly StandardWallet[] = [];
  const list = () => {
    const usable = found.filter((wallet) => !externalWallets.has(wallet.wallet) && isUsable(wallet));
    const present = new Set(usable);
    for (const wallet of [...connectorByWallet.keys()]) if (!present.has(wallet)) connectorByWallet.delete(wallet);
    const sameNamed = groupByName(usable);
    if (!owners && [...sameNamed.values()].some(({ length }) => length > 1)) {
      context.task(async () => {
        owners = await import('./wallets/nameOwners.js');
        list();
      });
    }
    const listed = usable.map((wallet) => connectorOf(wallet, sameNamed.get(wallet) ?? [wallet]));
    const names = new Set([...listed, ...externalConnectors].map(({ name }) => name));
    publish(
      Object.freeze([...listed, ...externalConnectors, ...(deepLinks ? createDeepLinkConnectors(context, names) : [])]),
    );
  };
  watchStandardWallets(context, (wallets, counts) => {
    found = wallets;
    const unfit = found.filter((wallet) => !isUsable(wallet)).length;
    context.store.set(discoveryAtom, Object.freeze({ ...counts, unfit }));
    list();
  });
}

/**
 * Whether the wallet supports Solana, connects, emits changes, and signs or sends transactions (as the wallet adapters
 * require).
 */
function isUsable({ chains, features }: StandardWallet): boolean {
  const has = (feature: string) => features.includes(feature);
  const canSign = has('solana:signTransaction') || has('solana:signAndSendTransaction');
  return (
    chains.some((chain) => chain.startsWith('solana:')) && has('standard:connect') && has('standard:events') && canSign
  );
}

function createExternalConnector(context: PluginContext, { id, name, icon, wallet: given }: SolanaExternalWallet) {
  const wallet = readStandardWallet(given);
  if (!wallet || !isUsable(wallet)) {
    context.report(
      new TypeError(
        `The wallet "${displayText(id)}" of the option "connectors" is not usable. It needs a Solana chain, standard:connect, ` +
          'standard:events, and solana:signTransaction or solana:signAndSendTransaction.',
      ),
    );
    return [];
  }
  const imageUrl = safeImage(icon) ?? wallet.imageUrl;
  const info = { id, name: name ?? wallet.name, type: 'EXTERNAL', ...(imageUrl && { imageUrl }) } as const;
  return [createConnector(context, wallet, info)];
}
