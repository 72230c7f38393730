/** Finds images: the app's own first, then the image URL of the record, then the image services. */

import {
  type ImageQuery,
  imageSourceAtom,
  imagesAtom,
  type Network,
  networksAtom,
  ownFields,
  type PluginContext,
  safeImage,
} from 'latchkey/plugin';
import type { ImageOverrides } from '../options.js';
import { ANY, type WalletImages, walletImages } from '../slots.js';
import { type Endpoint, imageUrl } from './urls.js';

/** The id of the picture of `window.ethereum`, in the API of the directory. */
const INJECTED = '07ba87ed-43aa-4adf-4540-9e6a2b9cae00';

/**
 * The image service of an HTTP directory. It only builds URLs for `<img>` and makes no requests. The ids of networks are loaded when
 * the first one is looked for: a first click needs none.
 */
export function createHttpImages(context: PluginContext, endpoint: Endpoint): WalletImages {
  let isAsked = false;
  let networkIds: ReadonlyMap<string, string> | undefined;
  const loadIds = async () => {
    networkIds = (await import('./imageIds.js')).networkImageIds;
    const { store, signal } = context;
    // The same finder in another object, so that its readers ask again.
    if (!signal.aborted) store.set(imagesAtom, Object.freeze({ ...store.get(imageSourceAtom) }));
  };
  const idOf = ({ kind, id }: ImageQuery) => {
    if (kind === 'connector') return /^[\w-]+:injected\d*$/.test(id) ? INJECTED : undefined;
    if (kind !== 'network') return undefined;
    if (!isAsked) loadIds().catch(context.report);
    isAsked = true;
    return networkIds?.get(id);
  };
  return Object.freeze({
    url: (image: ImageQuery) => imageUrl(endpoint, { ...image, imageId: image.imageId ?? idOf(image) }),
  });
}

/** Loads all image services. A service that fails to load is reported and skipped. */
export async function createImageFinder(
  context: PluginContext,
  overrides: ImageOverrides,
): Promise<(image: ImageQuery) => string | undefined> {
  const loads = await Promise.allSettled(context.services(walletImages, ANY).map((handle) => handle.load()));
  const services = loads.flatMap((load) => (load.status === 'fulfilled' ? [load.value] : []));
  for (const load of loads) if (load.status === 'rejected') context.report(load.reason);
  const readUrl = (service: WalletImages, image: ImageQuery) => {
    try {
      return safeImage(service.url(image));
    } catch (error) {
      context.report(error);
      return undefined;
    }
  };
  const networkOf = ({ kind, id }: ImageQuery) =>
    kind === 'network' ? context.store.get(networksAtom).find((network) => network.id === id) : undefined;

  return (given) => {
    const image = ownFields(given);
    const network = ownFields(networkOf(given) ?? {}) as Partial<Network>;
    const own = overrides[image.kind] ?? {};
    const override = Object.hasOwn(own, image.id) ? safeImage(own[image.id]) : undefined;
    const known = override ?? safeImage(image.imageUrl) ?? safeImage(network.imageUrl);
    if (known) return known;
    const { imageId = network.imageId } = image;
    for (const service of services) {
      const url = readUrl(service, { ...image, imageId });
      if (url) return url;
    }
    return undefined;
  };
}
