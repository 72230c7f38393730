/** Which connector is which wallet of the directory. Pure. */

import type { ConnectorInfo, ListedConnector } from 'latchkey';
import type { Wallet } from '../slots.js';
import { nameKey, namesAgree } from './names.js';

/** How much a match is worth: `known` was said by code of the app's plugins, `claimed` by the wallet itself. */
export type Match = { readonly wallet: Wallet; readonly by: 'known' | 'claimed' };

/** Records to be found by what connectors tell of themselves. */
export interface Matcher {
  /** `undefined` for a stranger, and for one of two that claim the same identity. */
  walletOf(connector: ListedConnector): Match | undefined;
  connectorOf(wallet: Wallet): ListedConnector | undefined;
}

/** @param phone - There, a wallet's app may announce the domain with `.mobile` behind it. */
export function createMatcher(
  connectors: readonly ListedConnector[],
  wallets: readonly Wallet[],
  phone: boolean,
): Matcher {
  const byId = new Map(wallets.map((wallet) => [wallet.id, wallet]));
  const byRdns = new Map(wallets.flatMap((wallet) => (wallet.rdns ? [[wallet.rdns, wallet] as const] : [])));
  // Names are folded for those alone who tell of nothing else.
  let byName: ReadonlyMap<string, readonly Wallet[]> | undefined;
  const byConnector = new Map<string, Match>();
  const byWallet = new Map<string, ListedConnector>();

  const find = (part: ConnectorInfo): Match | undefined => {
    const known = part.explorerId && byId.get(part.explorerId);
    if (known) return { wallet: known, by: 'known' };
    if (part.contested || !isOfPage(part)) return undefined;
    if (part.rdns) {
      const wallet = byRdns.get(part.rdns) ?? (phone ? byRdns.get(part.rdns.replace(/\.mobile$/, '')) : undefined);
      // A domain can be claimed by anyone. Where the name is another, one of the two lies: both are shown as what they are.
      return wallet && namesAgree(wallet.name, part.name) ? { wallet, by: 'claimed' } : undefined;
    }
    const key = nameKey(part.name);
    byName ??= groupByName(wallets);
    const named = key ? (byName.get(key) ?? []).filter((one) => goesByName(one, part)) : [];
    return named[0] && named.length === 1 ? { wallet: named[0], by: 'claimed' } : undefined;
  };
  for (const connector of connectors) {
    if (connector.contested) continue;
    const match = [connector, ...(connector.connectors ?? [])].flatMap((part) => find(part) ?? [])[0];
    // The second to claim a wallet is a stranger.
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
  const named = new Map<string, Wallet[]>();
  for (const wallet of wallets) {
    const key = nameKey(wallet.name);
    const same = named.get(key);
    if (same) same.push(wallet);
    else named.set(key, [wallet]);
  }
  return named;
}

const isOfPage = ({ type }: ConnectorInfo) => type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN';

/**
 * Whether a name alone may say which wallet it is. Not in a namespace where the record names a flag: there wallets
 * announce a domain, and one that does not is not this wallet.
 */
function goesByName({ rdns, chains, injected }: Wallet, { namespaces }: ConnectorInfo): boolean {
  const isServed = (namespace: string) =>
    injected.some((one) => one.namespace === namespace) || chains.some((id) => id.startsWith(`${namespace}:`));
  const hasFlag = (namespace: string) =>
    injected.some((one) => one.namespace === namespace && /^is[A-Z]\w*$/.test(one.id));
  return namespaces.some(isServed) && (!rdns || (injected.length > 0 && !namespaces.some(hasFlag)));
}

/**
 * Whether the page holds what the record says the wallet puts there: a path from `window`, or a flag or property of
 * `root`. Any wallet can set any of it: a hint for a tab, never an identity.
 */
export function isInjected(window: object, root: string, ids: Wallet['injected']): boolean {
  return ids.some(({ id }) => {
    const path = id.split('.');
    const steps = path[0] === 'window' ? path.slice(1) : [root, ...path];
    try {
      return steps.length > 0 && Boolean(steps.reduce<unknown>((value, step) => readOwn(value, step), window));
    } catch {
      // Getters of the page may throw.
      return false;
    }
  });
}

function readOwn(value: unknown, step: string): unknown {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return undefined;
  return step === '__proto__' || step === 'constructor'
    ? undefined
    : (value as Readonly<Record<string, unknown>>)[step];
}
