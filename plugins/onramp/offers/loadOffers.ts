/** Reads what the view Onramp offers to the active account. Loaded when the view is shown. */

import { activeConnectionAtom, activeNetworkIdAtom, namespaceOf, type PluginContext, transfers } from 'latchkey/plugin';
import { withDeadline } from '../flow/withDeadline.js';
import type { OnrampAsset } from '../slots.js';
import { contractAtom, offersAtom } from '../state.js';
import { sampleOffers } from './offers.js';
import { readDeliveries } from './readDeliveries.js';
import { readOffers } from './readOffers.js';

const TIMEOUT_MS = 10_000;
/** The namespace of an asset. */
const ownerOf = ({ network }: Pick<OnrampAsset, 'network'>) => namespaceOf(network);

/**
 * Reads the offers, and whether the active account is a contract, unless they are known. Never rejects.
 *
 * @param key - CAIP-10 id of the active account.
 */
export async function loadOffers(context: PluginContext, key: string): Promise<void> {
  await Promise.all([loadAssets(context), loadIsContract(context, key)]);
}

/** The samples are replaced as soon as the data API answers. */
async function loadAssets(context: PluginContext): Promise<void> {
  const { store, report } = context;
  if (store.get(offersAtom)?.isSample === false) return;
  const found = await withDeadline(context, TIMEOUT_MS, (signal) => readOffers(context, signal)).catch((error) => {
    report(error, 'warn');
    return undefined;
  });
  if (!found && store.get(offersAtom)) return;
  const read = found ?? sampleOffers;
  const own = new Set(read.assets.map(ownerOf));
  // A namespace without offers of its own has those of the samples.
  const assets = [...read.assets, ...sampleOffers.assets.filter((one) => !own.has(ownerOf(one)))];
  store.set(offersAtom, { ...read, assets, isSample: !found, deliveries: await readDeliveries(context, assets) });
}

async function loadIsContract(context: PluginContext, key: string): Promise<void> {
  const { store, report } = context;
  const known = store.get(contractAtom);
  if (known?.key === key && known.isContract !== undefined) return;
  const network = store.get(activeNetworkIdAtom);
  const account = store.get(activeConnectionAtom)?.account;
  if (!network || !account) return;
  const read = async (signal: AbortSignal) => {
    if (account.type === 'smartAccount') return true;
    const { readReceiver } = await context.service(transfers, namespaceOf(network));
    const receiver = await readReceiver({ network, text: account.address, signal });
    return receiver.status === 'address' ? receiver.isContract : undefined;
  };
  const isContract = await withDeadline(context, TIMEOUT_MS, read).catch((error) => {
    report(error, 'warn');
    return undefined;
  });
  store.set(contractAtom, { key, isContract });
}
