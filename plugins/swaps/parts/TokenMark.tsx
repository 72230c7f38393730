/** The mark of a token with the badge of its network. */

import { imagesAtom, type Network } from 'latchkey/plugin';
import { Mark, NetworkBadge, networkImage, useValue } from 'latchkey/ui';
import type { SwapToken } from '../slots.js';

interface TokenMarkProps {
  readonly token: SwapToken;
  readonly network: Network | undefined;
}

export function TokenMark({ token, network }: TokenMarkProps) {
  const images = useValue(imagesAtom);
  return (
    <Mark kind="coin" name={token.symbol} src={token.address === undefined ? network?.imageUrl : token.imageUrl}>
      {network && <NetworkBadge name={network.name} src={networkImage(images, network)} />}
    </Mark>
  );
}
