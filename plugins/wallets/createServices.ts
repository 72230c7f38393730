/** Creates the plugin's services. Loaded on first use, so that `index.ts` stays small. */

import type { PluginContext } from 'latchkey/plugin';
import { createCatalogue as createLists } from './catalogue/catalogue.js';
import { createHttpImages } from './directory/images.js';
import { readWallet } from './directory/records.js';
import type { Endpoint } from './directory/urls.js';
import { directoryUrl, type WalletsOptions } from './options.js';
import type { WalletCatalogue, WalletDirectory, WalletImages } from './slots.js';

/** How long the check of the app's own records waits, so that it does not delay the first view. */
const CHECK_MS = 5_000;

/** The lists of wallets. Reports what is refused of the app's own records. */
export async function createCatalogue(context: PluginContext<WalletsOptions>): Promise<WalletCatalogue> {
  const { options } = context;
  if (options.custom || options.list || options.images) {
    const check = async () =>
      (await import('./directory/checkRecords.js')).reportRefused(options, readWallet, context.report);
    context.defer(context.env.after(CHECK_MS, () => context.task(check)));
  }
  return createLists(context);
}

/** The directory: the app's own list, or the API of a server. The plugin offers it if there is one of them. */
export async function createDirectory(context: PluginContext<WalletsOptions>): Promise<WalletDirectory> {
  const { list } = context.options;
  if (list) return (await import('./directory/listDirectory.js')).createListDirectory(list);
  // Loaded separately: apps with their own list do not need the response parser.
  return (await import('./directory/httpDirectory.js')).createHttpDirectory(context, toEndpoint(context));
}

/** The image service of the directory's API. The plugin offers it if there is such an API. */
export function createImages(context: PluginContext<WalletsOptions>): WalletImages {
  return createHttpImages(context, toEndpoint(context));
}

function toEndpoint({ app, options }: PluginContext<WalletsOptions>): Endpoint {
  const { projectId } = options;
  return { baseUrl: (directoryUrl(options) ?? '').replace(/\/+$/, ''), projectId, sdk: app.sdk };
}
