/** The picture of an asset, with its network. */

import { imagesAtom } from 'latchkey/plugin';
import { Mark, NetworkBadge, networkImage, usePlugin, useValue } from 'latchkey/ui';
import type { OnrampAsset } from '../slots.js';

export function AssetMark({ asset }: { readonly asset: OnrampAsset }) {
  const { networks } = usePlugin();
  const images = useValue(imagesAtom);
  const network = networks.get(asset.network);
  const isNative = network?.nativeCurrency.symbol === asset.symbol;
  return (
    <Mark kind="coin" name={asset.symbol} src={isNative ? networkImage(images, network) : undefined}>
      <NetworkBadge name={asset.networkName} src={networkImage(images, network)} />
    </Mark>
  );
}
