/** Which connectors stand on the shelf, and in what order. Pure. */

import type { Connector, ConnectorType, ListedConnector } from 'latchkey';

/** Spec §9 "Connector order", as far as connectors say it themselves. A type that is absent has a place of its own. */
const RANKS: Partial<Record<ConnectorType, number>> = {
  WALLET_CONNECT: -1,
  ANNOUNCED: 0,
  INJECTED: 0,
  MULTI_CHAIN: 0,
  EXTERNAL: 1,
};

/** The connectors that are wallets to pick from: the one for phones, installed ones, others; each in the order it was found. */
export function rankWallets<C extends ListedConnector>(found: readonly C[]): readonly C[] {
  const rank = (connector: C) => RANKS[(connector.connectors?.[0] ?? connector).type] ?? Number.POSITIVE_INFINITY;
  return found.filter((connector) => Number.isFinite(rank(connector))).sort((a, b) => rank(a) - rank(b));
}

/**
 * An order that people look at: what stays keeps its place, what is new comes last, what is gone leaves. A wallet whose
 * second part came late stands where its first part stood.
 */
export function keepOrder(
  shown: readonly string[],
  found: readonly Pick<ListedConnector, 'id' | 'connectors'>[],
): readonly string[] {
  const kept = shown.map((id) => found.find((one) => [one, ...(one.connectors ?? [])].some((part) => part.id === id)));
  const ids = [...new Set([...kept, ...found].flatMap((one) => one?.id ?? []))];
  return ids.join('\n') === shown.join('\n') ? shown : ids;
}

/** Items in the order of these ids; ids without an item are passed over. */
export function inOrder<T extends { readonly id: string }>(ids: readonly string[], items: readonly T[]): readonly T[] {
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
}

/** By id, also among the children of merged connectors. */
export function findWallet(found: readonly Connector[], id: string): Connector | undefined {
  return found.flatMap((one) => [one, ...(one.connectors ?? [])]).find((one) => one.id === id);
}
