/** What the descriptor leaves for later: the catalogue, and the services of the options. */

import type { PluginContext } from 'latchkey';
import { createHttpImages } from './directory/images.js';
import type { Endpoint } from './directory/urls.js';
import type { WalletsOptions } from './options.js';
import type { WalletDirectory, WalletImages } from './slots.js';

export { createCatalogue } from './catalogue/catalogue.js';

/** @param base - Of the directory's API; only the option `list` goes without. */
export async function createDirectory(
  context: PluginContext,
  options: WalletsOptions,
  base: string | undefined,
): Promise<WalletDirectory> {
  if (options.list || !base)
    return (await import('./directory/listDirectory.js')).createListDirectory(options.list ?? []);
  // With the parser of its answers, which an app with a list of its own never loads.
  return (await import('./directory/httpDirectory.js')).createHttpDirectory(context, endpointOf(options, base));
}

/** The pictures of the directory's API. */
export function createImages(options: WalletsOptions, base: string): WalletImages {
  return createHttpImages(endpointOf(options, base));
}

function endpointOf({ projectId, sdk }: WalletsOptions, base: string): Endpoint {
  return { baseUrl: base.replace(/\/+$/, ''), projectId, sdk };
}
