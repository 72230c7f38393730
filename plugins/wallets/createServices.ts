/** Creates the plugin's services. Loaded on first use, so that `index.ts` stays small. */

import type { PluginContext } from 'latchkey/plugin';
import { createHttpImages } from './directory/images.js';
import type { Endpoint } from './directory/urls.js';
import type { WalletsOptions } from './options.js';
import type { WalletDirectory, WalletImages } from './slots.js';

export { createCatalogue } from './catalogue/catalogue.js';

/** @param base - Base URL of the directory's API; `undefined` only if the option `list` is set. */
export async function createDirectory(
  context: PluginContext,
  options: WalletsOptions,
  base: string | undefined,
): Promise<WalletDirectory> {
  if (options.list || !base) {
    return (await import('./directory/listDirectory.js')).createListDirectory(options.list ?? []);
  }
  // Loaded separately: apps with their own list do not need the response parser.
  return (await import('./directory/httpDirectory.js')).createHttpDirectory(
    context,
    toEndpoint(context, options, base),
  );
}

/** The image service of the directory's API. */
export function createImages(context: PluginContext, options: WalletsOptions, base: string): WalletImages {
  return createHttpImages(context, toEndpoint(context, options, base));
}

function toEndpoint({ app }: PluginContext, { projectId }: WalletsOptions, base: string): Endpoint {
  return { baseUrl: base.replace(/\/+$/, ''), projectId, sdk: app.sdk };
}
