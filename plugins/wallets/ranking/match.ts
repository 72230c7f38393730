/** Matches connectors with wallets of the directory. Pure. */

import type { ConnectorInfo, ListedConnector } from 'latchkey';
import type { Wallet } from '../slots.js';
import { nameKey, namesAgree } from './names.js';

/**
 * A record that matches a connector. `trusted`: code of the app's plugins named the record by its id. `claimed`: only
 * the name or the domain (rdns) agrees, and the wallet chose both itself.
 */
export type Match = { readonly wallet: Wallet; readonly by: 'trusted' | 'claimed' };

export interface Matcher {
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
  const byId = new Map(wallets.map((wallet) => [wallet.id, wallet]));
  const byRdns = new Map(wallets.flatMap((wallet) => (wallet.rdns ? [[wallet.rdns, wallet] as const] : [])));
  // Built on first use: only connectors without an rdns are matched by name.
  let byName: ReadonlyMap<string, readonly Wallet[]> | undefined;
  const byConnector = new Map<string, Match>();
  const byWallet = new Map<string, ListedConnector>();

  const find = (part: ConnectorInfo): Match | undefined => {
    const named = part.explorerId && byId.get(part.explorerId);
    if (named) return { wallet: named, by: 'trusted' };
    if (part.contested || !isFoundInPage(part)) return undefined;
    if (part.rdns) {
      const wallet = byRdns.get(part.rdns) ?? (phone ? byRdns.get(part.rdns.replace(/\.mobile$/, '')) : undefined);
      // Any wallet can claim any rdns. If the names differ, the connector and the record are shown separately.
      return wallet && namesAgree(wallet.name, part.name) ? { wallet, by: 'claimed' } : undefined;
    }
    const key = nameKey(part.name);
    byName ??= groupByName(wallets);
    const candidates = key ? (byName.get(key) ?? []).filter((wallet) => canMatchByName(wallet, part)) : [];
    return candidates[0] && candidates.length === 1 ? { wallet: candidates[0], by: 'claimed' } : undefined;
  };
  for (const connector of connectors) {
    if (connector.contested) continue;
    const match = [connector, ...(connector.connectors ?? [])].flatMap((part) => find(part) ?? [])[0];
    // Only the first connector that claims a wallet is matched with it.
    if (!match || byWallet.has(match.wallet.id)) continue;
    byConnector.set(connector.id, match);
    byWallet.set(match.wallet.id, connector);
  }
  return {
    walletOf: ({ id }) => byConnector.get(id),
    connectorOf: ({ id }) => byWallet.get(id),
  };
}

function groupByName(wallets: readonly Wallet[]): ReadonlyMap<string, readonly Wallet[]> {
  const groups = new Map<string, Wallet[]>();
  for (const wallet of wallets) {
    const key = nameKey(wallet.name);
    const group = groups.get(key);
    if (group) group.push(wallet);
    else groups.set(key, [wallet]);
  }
  return groups;
}

const isFoundInPage = ({ type }: ConnectorInfo) =>
  type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN';

/**
 * Whether a connector may be matched with the record by name alone. This needs a shared namespace for which the record
 * lists no flag such as `isExample`. In namespaces with flags, wallets announce an rdns, so a connector without one is
 * a different wallet.
 */
function canMatchByName({ rdns, chains, injected }: Wallet, { namespaces }: ConnectorInfo): boolean {
  const isSupported = (namespace: string) =>
    injected.some((one) => one.namespace === namespace) || chains.some((id) => id.startsWith(`${namespace}:`));
  const hasFlag = (namespace: string) =>
    injected.some((one) => one.namespace === namespace && /^is[A-Z]\w*$/.test(one.id));
  return namespaces.some(isSupported) && (!rdns || (injected.length > 0 && !namespaces.some(hasFlag)));
}
