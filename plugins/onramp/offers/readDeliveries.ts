/** Asks the providers which assets they deliver. */

import type { PluginContext } from 'latchkey/plugin';
import { withDeadline } from '../flow/withDeadline.js';
import { type OnrampAsset, type OnrampProvider, onrampProviders } from '../slots.js';
import { keyOf } from './defaults.js';

/** For each provider, by its id, the keys of the assets that it delivers. */
export type Deliveries = ReadonlyMap<string, ReadonlySet<string>>;

const TIMEOUT_MS = 10_000;

/** Asks each provider for each asset. A provider that fails is reported, and delivers nothing. Never rejects. */
export async function readDeliveries(context: PluginContext, assets: readonly OnrampAsset[]): Promise<Deliveries> {
  const read = async (provider: OnrampProvider) => {
    const ask = async (asset: OnrampAsset) => (provider.delivers ? (await provider.delivers(asset)) === true : true);
    const answers = await withDeadline(context, TIMEOUT_MS, () => Promise.all(assets.map(ask))).catch((error) => {
      context.report(error, 'warn');
      return [];
    });
    return [provider.id, new Set(assets.filter((_, index) => answers[index]).map(keyOf))] as const;
  };
  return new Map(await Promise.all(context.read(onrampProviders).map(read)));
}
