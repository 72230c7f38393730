/** Pictures: the app's own, a record's own, then what the image services have. */

import { networksAtom, type PluginContext, safeImage } from 'latchkey';
import type { ImageOverrides } from '../options.js';
import { ANY, type ImageRef, type WalletImages, walletImages } from '../slots.js';
import { type Endpoint, imageAddress } from './urls.js';

/** The image service of a directory: addresses for `<img>`, nothing is asked from here. */
export function createHttpImages(endpoint: Endpoint): WalletImages {
  return Object.freeze({ url: (image: ImageRef) => imageAddress(endpoint, image) });
}

/** Asks everyone who has pictures. A service that fails to load has none. */
export async function createImageFinder(
  context: PluginContext,
  overrides: ImageOverrides,
): Promise<(image: ImageRef) => string | undefined> {
  const loads = await Promise.allSettled(context.services(walletImages, ANY).map((handle) => handle.load()));
  const services = loads.flatMap((load) => (load.status === 'fulfilled' ? [load.value] : []));
  for (const load of loads) if (load.status === 'rejected') context.report(load.reason);
  const ask = (service: WalletImages, image: ImageRef) => {
    try {
      return safeImage(service.url(image));
    } catch (error) {
      context.report(error);
      return undefined;
    }
  };
  const ownOfNetwork = ({ kind, id }: ImageRef) =>
    kind === 'network' ? context.store.get(networksAtom).find((network) => network.id === id)?.imageUrl : undefined;

  return (image) => {
    const given = overrides[image.kind] ?? {};
    const own = Object.hasOwn(given, image.id) ? safeImage(given[image.id]) : undefined;
    const known = own ?? safeImage(image.imageUrl) ?? safeImage(ownOfNetwork(image));
    if (known) return known;
    for (const service of services) {
      const url = ask(service, image);
      if (url) return url;
    }
    return undefined;
  };
}
