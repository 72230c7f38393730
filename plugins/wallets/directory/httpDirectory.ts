/** The directory behind the HTTP API of spec §7. */

import { type AlertCode, ModalError, type PluginContext } from 'latchkey';
import type { DirectoryFilter, DirectoryPage, WalletDirectory } from '../slots.js';
import { alertOf, refusalOf } from './problems.js';
import { readPage, type WirePage } from './response.js';
import { addressOf, type Endpoint } from './urls.js';

/** Spec §9. */
const PAGE_ENTRIES = 40;
const SEARCH_ENTRIES = 100;
/** Security.md, Appendix B: bodies of lists. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Ids of one question: more do not fit into an address. */
const MAX_IDS = 100;

/** A client of one directory. Each kind of refusal is told to the app's developers once. */
export function createHttpDirectory(context: PluginContext, endpoint: Endpoint): WalletDirectory {
  const { plugin } = context;
  const told = new Set<AlertCode>();
  const tell = (alert: AlertCode) => {
    if (told.has(alert)) return;
    told.add(alert);
    context.notify.alert(alert);
  };
  const ask = async (query: Readonly<Record<string, string | number | undefined>>, signal?: AbortSignal) => {
    const response = await context.fetch(addressOf(endpoint, 'getWallets', query), {
      maxBytes: MAX_BYTES,
      ...(signal && { signal }),
    });
    const body = await response.text();
    if (response.ok) return readPage(body);
    const alert = alertOf(body);
    if (alert) tell(alert);
    throw refusalOf(response.status, alert, plugin);
  };
  const filter = ({ include, exclude, chains }: DirectoryFilter) => ({
    include: include?.join(','),
    exclude: exclude?.join(','),
    chains: chains?.join(','),
  });

  return Object.freeze({
    async page({ page, entries = PAGE_ENTRIES, signal, ...rest }) {
      return toPage(await ask({ page, entries, ...filter(rest) }, signal), page, entries);
    },
    async search({ text, badge, entries = SEARCH_ENTRIES, signal, ...rest }) {
      const query = { page: 1, entries, search: text.trim(), badge_type: badge, ...filter(rest) };
      return toPage(await ask(query, signal), 1, entries);
    },
    async byIds(ids, signal) {
      const wanted = [...new Set(ids)];
      if (wanted.length > MAX_IDS)
        throw new ModalError('These are too many wallets to ask for at once.', { code: 'DIRECTORY_REFUSED', plugin });
      if (wanted.length === 0) return [];
      const { wallets } = await ask({ page: 1, entries: wanted.length, include: wanted.join(',') }, signal);
      return wanted.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? []);
    },
  } satisfies WalletDirectory);
}

/** Whether there is more is told by what was sent; the count is only believed when a page came short. */
function toPage({ wallets, sent, count }: WirePage, page: number, entries: number): DirectoryPage {
  const goesOn = sent >= entries || (count !== undefined && sent > 0 && (page - 1) * entries + sent < count);
  return { wallets, ...(count !== undefined && { count }), ...(goesOn && { next: page + 1 }) };
}
