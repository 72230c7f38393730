/** Creates the plugin's services. Loaded on first use, so that `index.ts` stays small. */

import type { PluginContext } from 'latchkey/plugin';
import { createCatalogue as createLists } from './catalogue/catalogue.js';
import { createHttpImages } from './directory/images.js';
import { readWallet } from './directory/records.js';
import type { Endpoint } from './directory/urls.js';
import type { WalletsOptions } from './options.js';
import type { WalletCatalogue, WalletDirectory, WalletImages } from './slots.js';

/** How long the check of the app's own records waits, so that it does not delay the first view. */
const CHECK_MS = 5_000;

/** The lists of wallets. Reports what is refused of the app's own records. */
export async function createCatalogue(context: PluginContext, options: WalletsOptions): Promise<WalletCatalogue> {
  if (options.custom || options.list || options.images) {
    const check = async () =>
      (await import('./directory/checkRecords.js')).reportRefused(options, readWallet, context.report);
    context.defer(context.env.after(CHECK_MS, () => context.task(check)));
  }
  return createLists(context, options);
}

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
