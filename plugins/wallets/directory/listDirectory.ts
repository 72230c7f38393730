/** A wallet directory that is a list in the app. It makes no requests. Pure. */

import { matchesText } from '../ranking/names.js';
import type { DirectoryFilter, DirectoryPage, Wallet, WalletDirectory, WalletInput } from '../slots.js';
import { readWallets } from './records.js';

/** Pages and results keep the order of the list. */
export function createListDirectory(list: readonly WalletInput[]): WalletDirectory {
  const wallets = readWallets(list);
  const select = ({ include, exclude, chains }: DirectoryFilter) =>
    wallets.filter(
      (wallet) =>
        (!include?.length || include.includes(wallet.id)) &&
        !exclude?.includes(wallet.id) &&
        supportsNetwork(wallet, chains),
    );
  return Object.freeze({
    async page({ page, entries = 40, ...filter }) {
      return pageOf(select(filter), page, entries);
    },
    async search({ text, badge, entries = 100, ...filter }) {
      const found = select(filter).filter(
        (wallet) => matchesText(wallet.name, text) && (!badge || wallet.badge === badge),
      );
      return pageOf(found, 1, entries);
    },
    async byIds(ids) {
      return ids.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? []);
    },
  } satisfies WalletDirectory);
}

/** A wallet without a list of networks is assumed to support all networks. */
function supportsNetwork({ chains: own }: Pick<Wallet, 'chains'>, chains: readonly string[] | undefined): boolean {
  return own.length === 0 || !chains?.length || own.some((id) => chains.includes(id));
}

function pageOf(all: readonly Wallet[], page: number, entries: number): DirectoryPage {
  const end = page * entries;
  return { wallets: all.slice(end - entries, end), count: all.length, ...(end < all.length && { next: page + 1 }) };
}
