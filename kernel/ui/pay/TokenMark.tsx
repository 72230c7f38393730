/** The mark of a token with the badge of its network. */

import { imagesAtom } from '../../contract/state.js';
import { useValue } from '../hooks/context.js';
import { Mark } from '../kit/identity/Mark.js';
import { NetworkBadge } from '../kit/identity/NetworkBadge.js';
import { type PicturedNetwork, pictureOf } from './NetworkMark.js';
import type { PayToken } from './token.js';

/** Props of `TokenMark`. */
export interface TokenMarkProps {
  /** Without an address, it is a coin that cannot be an imitation: its picture is found by its symbol. */
  readonly token: Pick<PayToken, 'address' | 'symbol' | 'imageUrl' | 'isKnown' | 'suspicious' | 'imitates'>;
  /** Shown as a badge. */
  readonly network: PicturedNetwork | undefined;
}

/**
 * Anyone can create a token with the symbol of another one. So a picture is found
 * by the symbol only for the native currency and for known tokens; any other token has that of its source.
 * @example <TokenMark token={{ symbol: 'ETH' }} network={useValue(activeNetworkAtom)} />;
 */
export function TokenMark({ token, network }: TokenMarkProps) {
  const images = useValue(imagesAtom);
  const { address, symbol, imageUrl, isKnown, suspicious, imitates } = token;
  // A suspicious token may imitate the picture of another one.
  const own = suspicious || imitates !== undefined ? undefined : imageUrl;
  const isFound = address === undefined || (isKnown && !suspicious && imitates === undefined);
  const coin = { kind: 'token', id: symbol, imageUrl } as const;
  const picture = isFound ? { src: images.find(coin), fallback: images.drawn?.(coin) } : { src: own };
  return (
    <Mark kind="coin" name={symbol} {...picture}>
      {network && <NetworkBadge name={network.name} {...pictureOf(images, network)} />}
    </Mark>
  );
}
