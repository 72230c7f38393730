/** Decides which pictures of tokens, NFTs and names are loaded. Their URLs are written by strangers, who would learn who looks at them. */

import type { AssetOrigin } from '../../contract/assets.js';
import { foreignImagesAtom, imageHostsAtom } from '../../contract/state.js';
import type { SourceHost } from '../askInOrder.js';

/** The origin of a picture. */
export interface ForeignImage {
  /** A checked `data:` or `https:` image, or none. */
  readonly imageUrl?: string | undefined;
  /** The source that names the picture. */
  readonly origin?: AssetOrigin | undefined;
  /** It belongs to a known token, so that its source may keep it. */
  readonly isKnown?: boolean | undefined;
}

/** The picture, if it may be shown. */
export type ImageRule = (image: ForeignImage) => string | undefined;

/**
 * Creates the rule that finds the pictures whose display tells nobody new about the user: those inside their URL, those on a host that
 * the app allows, and those of the app's data server. A known token's picture may also be on the host of its source. Nodes have
 * only the pictures that the app itself has given.
 */
export function createImageRule({ store }: Pick<SourceHost, 'store'>): ImageRule {
  const allowed = store.get(foreignImagesAtom);
  return ({ imageUrl, origin, isKnown = false }) => {
    if (imageUrl === undefined || imageUrl.startsWith('data:') || origin?.kind === 'rpc' || allowed === 'any')
      return imageUrl;
    const own = isKnown && origin?.kind === 'service' ? [origin.name] : [];
    return [...allowed, ...store.get(imageHostsAtom), ...own].includes(new URL(imageUrl).host) ? imageUrl : undefined;
  };
}
