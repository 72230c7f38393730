/** The picture of an asset, with its network. */

import { TokenMark, usePlugin } from 'latchkey/ui';
import type { OnrampAsset } from '../slots.js';

export function AssetMark({ asset: { symbol, network, networkName } }: { readonly asset: OnrampAsset }) {
  const { networks } = usePlugin();
  // Coins that a provider sells are no imitations, so the picture is found by the symbol.
  return <TokenMark token={{ symbol }} network={networks.get(network) ?? { id: network, name: networkName }} />;
}
