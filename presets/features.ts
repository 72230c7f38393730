/** The order of the features of a connected wallet. */

import type { AnyPlugin } from 'latchkey/plugin';

/** The features in the order in which Account shows their buttons. */
export const FEATURES_ORDER = ['onramp', 'swaps', 'receive', 'send'] as const;

/** A feature with a button in Account. */
export type WalletFeature = (typeof FEATURES_ORDER)[number];

/** Gives the buttons of these plugins this order. Features that are not listed keep their default order, after the listed ones. */
export function orderFeatures<Part extends AnyPlugin>(
  plugins: readonly Part[],
  order: readonly WalletFeature[],
): readonly Part[] {
  const all: readonly string[] = [...order, ...FEATURES_ORDER];
  return plugins.map((plugin) => {
    const at = all.indexOf(plugin.id);
    if (at < 0) return plugin;
    const contributes = plugin.contributes.map((one) =>
      one.slot === 'accountActions' ? { ...one, order: at * 10 } : one,
    );
    return { ...plugin, contributes };
  });
}
