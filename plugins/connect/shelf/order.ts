/** The connectors on the shelf, and their order. Pure. */

import type { ListedConnector } from 'latchkey/plugin';

/** Rank of each connector type. Other types, such as logins, are not wallets and are not on the shelf. */
const RANKS: Readonly<Record<string, number>> = {
  WALLET_CONNECT: -1,
  ANNOUNCED: 0,
  INJECTED: 0,
  MULTI_CHAIN: 0,
  EXTERNAL: 1,
};

/** The connectors that are wallets: WalletConnect, then installed wallets, then wallets added by the app. */
export function rankConnectors<C extends ListedConnector>(found: readonly C[]): readonly C[] {
  const rank = (connector: C) => RANKS[(connector.connectors?.[0] ?? connector).type] ?? Number.POSITIVE_INFINITY;
  return found.filter((connector) => Number.isFinite(rank(connector))).sort((a, b) => rank(a) - rank(b));
}

/**
 * Divides wallets into the installed ones, which have their own label, and the others.
 *
 * @param late - Ids of wallets that were found after the first render. They are added to the end, so that no wallet moves
 *   under the pointer.
 * @param ordered - The app has set the order: wallets before the first installed one stay before it.
 */
export function groupWallets<T extends { readonly id: string }>(
  wallets: readonly T[],
  installed: (wallet: T) => boolean,
  late: (id: string) => boolean,
  ordered = false,
): readonly [installed: readonly T[], others: readonly T[], before: readonly T[]] {
  const hasOthers = wallets.some((wallet) => !installed(wallet));
  const isFirst = (wallet: T) => installed(wallet) && !(hasOthers && late(wallet.id));
  const before = ordered ? wallets.slice(0, Math.max(0, wallets.findIndex(isFirst))) : [];
  const rest = wallets.slice(before.length);
  return [rest.filter(isFirst), rest.filter((wallet) => !isFirst(wallet)), before];
}

/**
 * Divides wallets as `groupWallets` does. Wallets that are found late do not move the others.
 *
 * @param first - Ids of the wallets that were found before the groups were complete, from the result before. Empty at first.
 * @returns the same `first` if nothing changed
 */
export function groupFound<T extends OrderedWallet>(
  first: readonly string[],
  wallets: readonly T[],
  isInstalled: (wallet: T) => boolean,
  ordered = false,
): readonly [first: readonly string[], groups: ReturnType<typeof groupWallets<T>>] {
  const early = new Set(first);
  const late = wallets.filter((wallet) => !idsOf(wallet).some((id) => early.has(id))).map(({ id }) => id);
  // The first wallets may appear later than the list. While there is one group only, further wallets are appended to it, and
  // stay there.
  const isOpen = first.length === 0 || wallets.every(isInstalled);
  return [
    isOpen && late.length > 0 ? [...first, ...late] : first,
    groupWallets(wallets, isInstalled, (id) => !isOpen && late.includes(id), ordered),
  ];
}

/** A connector or a cell of the wallet directory, with its parts if it is merged. */
export interface OrderedWallet {
  readonly id: string;
  readonly connectors?: readonly { readonly id: string }[] | undefined;
}

/**
 * Updates the order that the user sees. Wallets keep their places, new wallets are appended, and missing wallets are
 * removed. A merged wallet takes the place of its part that was shown first.
 *
 * @returns The same `shown` if nothing changed.
 */
export function keepOrder(shown: readonly string[], found: readonly OrderedWallet[]): readonly string[] {
  const byId = new Map<string, OrderedWallet>();
  for (const one of found) for (const id of idsOf(one)) if (!byId.has(id)) byId.set(id, one);
  const kept = shown.map((id) => byId.get(id));
  const ids = [...new Set([...kept, ...found].flatMap((one) => one?.id ?? []))];
  return ids.join('\n') === shown.join('\n') ? shown : ids;
}

/** The id of the wallet and those of its parts. */
export function idsOf({ id, connectors = [] }: OrderedWallet): readonly string[] {
  return [id, ...connectors.map((part) => part.id)];
}

/** The items in the order of the ids. Ids without an item are skipped. */
export function sortByIds<T extends { readonly id: string }>(
  ids: readonly string[],
  items: readonly T[],
): readonly T[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
