/** Finds images: the app's own first, then the image URL of the record, then the image services. */

import { type Network, networksAtom, ownFields, type PluginContext, safeImage } from 'latchkey/plugin';
import type { ImageOverrides } from '../options.js';
import { ANY, type ImageRef, type WalletImages, walletImages } from '../slots.js';
import { type Endpoint, imageUrl } from './urls.js';

/** The image service of an HTTP directory. It only builds URLs for `<img>` and makes no requests. */
export function createHttpImages(endpoint: Endpoint): WalletImages {
  return Object.freeze({ url: (image: ImageRef) => imageUrl(endpoint, image) });
}

/** Loads all image services. A service that fails to load is reported and skipped. */
export async function createImageFinder(
  context: PluginContext,
  overrides: ImageOverrides,
): Promise<(image: ImageRef) => string | undefined> {
  const loads = await Promise.allSettled(context.services(walletImages, ANY).map((handle) => handle.load()));
  const services = loads.flatMap((load) => (load.status === 'fulfilled' ? [load.value] : []));
  for (const load of loads) if (load.status === 'rejected') context.report(load.reason);
  const readUrl = (service: WalletImages, image: ImageRef) => {
    try {
      return safeImage(service.url(image));
    } catch (error) {
      context.report(error);
      return undefined;
    }
  };
  const networkOf = ({ kind, id }: ImageRef) =>
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
