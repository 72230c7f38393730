/** The mark of a token with the badge of its network. */

import { networkImage } from '../../contract/images.js';
import type { Network } from '../../contract/model.js';
import { imagesAtom } from '../../contract/state.js';
import { useValue } from '../hooks/context.js';
import { Mark } from '../kit/identity/Mark.js';
import { NetworkBadge } from '../kit/identity/NetworkBadge.js';
import type { PayToken } from './token.js';

export interface TokenMarkProps {
  readonly token: PayToken;
  readonly network: Network | undefined;
}

export function TokenMark({ token, network }: TokenMarkProps) {
  const images = useValue(imagesAtom);
  // A suspicious token may imitate the picture of another one.
  const own = token.suspicious || token.imitates !== undefined ? undefined : token.imageUrl;
  return (
    <Mark kind="coin" name={token.symbol} src={token.address === undefined ? network?.imageUrl : own}>
      {network && <NetworkBadge name={network.name} src={networkImage(images, network)} />}
    </Mark>
  );
}
