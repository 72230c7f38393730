/** The methods of `modal.api.activity`, for the active account. */

import { activeConnectionAtom, activeNetworkAtom, namespaceOf, type PluginContext } from 'latchkey/plugin';
import { readFirstNfts, readNextNfts } from './nfts/readNfts.js';
import { refreshPurchases } from './purchases.js';
import { type HistoryInput, readFirst, readNext } from './readHistory.js';

type Act = (context: PluginContext) => Promise<void> | undefined;

/** With the active account, whose address is empty while no wallet is connected. Does nothing without a network. */
const withAccount =
  (run: (context: PluginContext, whose: HistoryInput) => Promise<void> | undefined): Act =>
  (context) => {
    const network = context.store.get(activeNetworkAtom)?.id;
    const address = context.store.get(activeConnectionAtom)?.account.address ?? '';
    return network === undefined ? undefined : run(context, { network, address });
  };

export const readHistory = withAccount(async (context, whose) => {
  await readFirst(context, whose);
  await refreshPurchases(context, whose.address, namespaceOf(whose.network));
});
export const readMoreHistory = withAccount(readNext);
export const readNfts = withAccount((context, whose) => (whose.address ? readFirstNfts(context, whose) : undefined));
export const readMoreNfts = withAccount((context, whose) => (whose.address ? readNextNfts(context, whose) : undefined));
