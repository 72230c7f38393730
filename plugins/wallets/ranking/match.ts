/** Matches connectors with wallets of the directory. Pure. */

import { type ConnectorInfo, type ListedConnector, sameNamed } from 'latchkey/plugin';
import type { Wallet } from '../slots.js';
import { nameKey, namesAgree } from './names.js';

/**
 * A record that matches a connector. `trusted`: code of the app's plugins named the record by its id. `claimed`: only
 * the name or the domain (rdns) agrees, and the wallet chose both itself.
 */
export type Match = { readonly wallet: Wallet; readonly by: 'trusted' | 'claimed' };

export interface Matcher {
  /** Whether another connector, or a record that does not match this one, has its name. */
  isNamesake(connector: ListedConnector): boolean;
  /** `undefined` if no record matches, or if another connector claims the same wallet. */
  walletOf(connector: ListedConnector): Match | undefined;
  connectorOf(wallet: Wallet): ListedConnector | undefined;
}

/** @param phone - On phones, a wallet app may announce its domain with the suffix `.mobile`. */
export function createMatcher(
  connectors: readonly ListedConnector[],
  wallets: readonly Wallet[],
  phone: boolean,
): Matcher {
  const records = createRecordFinder(wallets, phone);
  const byConnector = new Map<string, Match>();
  const byWallet = new Map<string, ListedConnector>();

  const find = (connector: ListedConnector): Match | undefined => {
    const wallet = records.find(connector);
    const parts = connector.connectors ?? [connector];
    if (wallet && parts.every(({ explorerId }) => explorerId === wallet.id)) return { wallet, by: 'trusted' };
    const isMatch = wallet && (connector.connectors || connector.rdns || !hasFlags(wallet, connector));
    return isMatch ? { wallet, by: 'claimed' } : undefined;
  };
  for (const connector of connectors) {
    const match = find(connector);
    // Only the first connector that claims a wallet is matched with it.
    if (connector.contested || !match || byWallet.has(match.wallet.id)) continue;
    byConnector.set(connector.id, match);
    byWallet.set(match.wallet.id, connector);
  }
  const shared = new Set([...sameNamed(connectors, (one) => records.find(one)?.id)].map(({ id }) => id));
  return {
    isNamesake(connector) {
      const { id, name } = connector;
      const isKnown = !isFoundInPage(connector) || byConnector.has(id) || records.find(connector);
      return shared.has(id) || (!isKnown && records.has(name));
    },
    walletOf: ({ id }) => byConnector.get(id),
    connectorOf: ({ id }) => byWallet.get(id),
  };
}

/** Finds the record that agrees with a connector, or with all parts of a merged connector. */
export interface RecordFinder {
  /** Whether a record has this name. */
  has(name: string): boolean;
  find(connector: ListedConnector): Wallet | undefined;
}

/** @param phone - On phones, a wallet app may announce its domain with the suffix `.mobile`. */
export function createRecordFinder(wallets: readonly Wallet[], phone: boolean): RecordFinder {
  const byId = new Map(wallets.map((wallet) => [wallet.id, wallet]));
  const byRdns = groupBy(wallets, ({ rdns = '' }) => rdns);
  // Built on first use: only connectors without an rdns are matched by name.
  let byName: ReadonlyMap<string, readonly Wallet[]> | undefined;
  const named = (name: string) => {
    byName ??= groupBy(wallets, (wallet) => nameKey(wallet.name));
    return byName.get(nameKey(name)) ?? [];
  };
  const findPart = (part: ConnectorInfo): Wallet | undefined => {
    const byPlugin = byId.get(part.explorerId ?? '');
    if (byPlugin) return byPlugin;
    if (part.contested || part.unidentified || !isFoundInPage(part)) return undefined;
    // Any wallet can claim any rdns. If the names or the namespaces differ, the connector and the record are shown
    // separately.
    const claimed = (rdns: string) =>
      byRdns.get(rdns)?.findLast((one) => namesAgree(one.name, part.name) && canServe(one, part));
    if (part.rdns) return claimed(part.rdns) ?? (phone ? claimed(part.rdns.replace(/\.mobile$/, '')) : undefined);
    const candidates = named(part.name).filter((wallet) => supports(wallet, part));
    return candidates.length === 1 ? candidates[0] : undefined;
  };
  return {
    has: (name) => named(name).length > 0,
    find(connector) {
      const [first, ...others] = connector.connectors ?? [connector];
      const wallet = first && findPart(first);
      return others.every((part) => findPart(part) === wallet) ? wallet : undefined;
    },
  };
}

/** Items without a key are left out. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else if (key) groups.set(key, [item]);
  }
  return groups;
}

const isFoundInPage = ({ type }: ConnectorInfo) =>
  type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN';

/** Whether the record lists one of the connector's namespaces. */
const supports = ({ chains, injected }: Wallet, { namespaces }: ConnectorInfo) =>
  namespaces.some(
    (namespace) =>
      injected.some((one) => one.namespace === namespace) || chains.some((id) => id.startsWith(`${namespace}:`)),
  );

/** The same, or the record does not say what it supports. */
const canServe = (wallet: Wallet, part: ConnectorInfo) =>
  wallet.chains.length + wallet.injected.length === 0 || supports(wallet, part);

/**
 * Whether the record lists a flag such as `isExample` for the connector's namespaces. In namespaces with flags, wallets
 * announce an rdns, so a connector without one is a different wallet. The same holds for a record that has an rdns, but
 * lists nothing that its wallet adds to a page.
 */
function hasFlags({ rdns, injected }: Wallet, { namespaces }: ConnectorInfo): boolean {
  const isFlag = (one: Wallet['injected'][number]) => namespaces.includes(one.namespace) && /^is[A-Z]\w*$/.test(one.id);
  return rdns !== undefined && (injected.length === 0 || injected.some(isFlag));
}
