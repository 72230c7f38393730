/** Pictures of networks and wallets. Pure. */

import { ownFields } from '../values/own.js';
import type { Network } from './model.js';
import type { Images } from './state.js';

/** The picture of a network. For `undefined`, its first letter is drawn. */
export function networkImage(
  images: Images,
  network: Pick<Network, 'id' | 'imageUrl'> | undefined,
): string | undefined {
  if (!network) return undefined;
  const { id, imageUrl } = ownFields(network);
  return images.find({ kind: 'network', id, imageUrl });
}

/** The item's own picture. A name that a script added to `Object.prototype` is no picture. */
export function imageUrlOf(item: { readonly imageUrl?: string | undefined } | undefined): string | undefined {
  return item && ownFields(item).imageUrl;
}
