/** A wallet directory behind an HTTP API. */

import { type AlertCode, ModalError, type PluginContext } from 'latchkey/plugin';
import type { DirectoryFilter, DirectoryPage, WalletDirectory } from '../slots.js';
import { createHttpError, findAlert } from './problems.js';
import { parsePage, type ResponsePage } from './response.js';
import { directoryUrl, type Endpoint } from './urls.js';

const PAGE_ENTRIES = 40;
const SEARCH_ENTRIES = 100;
/** Maximum size of a response body. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Maximum number of ids per request: more do not fit into a URL. */
const MAX_IDS = 100;

/** Creates a client of one directory. It raises each kind of alert only once. */
export function createHttpDirectory(context: PluginContext, endpoint: Endpoint): WalletDirectory {
  const { plugin } = context;
  const raised = new Set<AlertCode>();
  const raise = (alert: AlertCode) => {
    if (raised.has(alert)) return;
    raised.add(alert);
    context.notify.alert(alert);
  };
  const request = async (query: Readonly<Record<string, string | number | undefined>>, signal?: AbortSignal) => {
    const response = await context.fetch(directoryUrl(endpoint, 'getWallets', query), {
      maxBytes: MAX_BYTES,
      ...(signal && { signal }),
    });
    const body = await response.text();
    if (response.ok) return parsePage(body);
    const alert = findAlert(body);
    if (alert) raise(alert);
    throw createHttpError(response.status, alert, plugin);
  };
  const filterParams = ({ include, exclude, chains }: DirectoryFilter) => ({
    include: include?.join(','),
    exclude: exclude?.join(','),
    chains: chains?.join(','),
  });

  return Object.freeze({
    async page({ page, entries = PAGE_ENTRIES, signal, ...filter }) {
      return toPage(await request({ page, entries, ...filterParams(filter) }, signal), page, entries);
    },
    async search({ text, badge, entries = SEARCH_ENTRIES, signal, ...filter }) {
      const query = { page: 1, entries, search: text.trim(), badge_type: badge, ...filterParams(filter) };
      return toPage(await request(query, signal), 1, entries);
    },
    async byIds(ids, signal) {
      const unique = [...new Set(ids)];
      if (unique.length > MAX_IDS)
        throw new ModalError(
          `The wallet directory accepts at most ${MAX_IDS} wallet ids per request; got ${unique.length}. Shorten the lists "featured" and "exclude".`,
          { code: 'DIRECTORY_REFUSED', plugin },
        );
      if (unique.length === 0) return [];
      const { wallets } = await request({ page: 1, entries: unique.length, include: unique.join(',') }, signal);
      return unique.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? []);
    },
  } satisfies WalletDirectory);
}

/** A full page always has a next page. The count is used only if fewer records than requested were received. */
function toPage({ wallets, received, count }: ResponsePage, page: number, entries: number): DirectoryPage {
  const hasNext =
    received >= entries || (count !== undefined && received > 0 && (page - 1) * entries + received < count);
  return { wallets, ...(count !== undefined && { count }), ...(hasNext && { next: page + 1 }) };
}
