/** What wallets tell in events, read with care. Pure. */

import { type Namespace, type NetworkId, parseAccountId, parseNetworkId } from 'latchkey';
import type { Asked } from '../pairing/proposals.js';
import { resolve } from './approved.js';

/** News of one namespace. */
export type News =
  | { readonly kind: 'network'; readonly namespace: Namespace; readonly network: NetworkId }
  | { readonly kind: 'accounts'; readonly namespace: Namespace; readonly addresses: readonly string[] };

const MAX_ACCOUNTS = 100;

/** @returns `undefined` for what says nothing about accounts or networks that were asked for */
export function readNews(given: unknown, { proposals, bridges }: Asked): News | undefined {
  try {
    const { chainId, event } = given as {
      readonly chainId: unknown;
      readonly event: { readonly name: unknown; readonly data: unknown };
    };
    const { namespace } = parseNetworkId(chainId);
    const proposal = proposals.get(namespace);
    const at = resolve(proposal, chainId as NetworkId);
    const { name, data } = event;
    if (name === 'chainChanged') {
      const told = bridges.get(namespace)?.readNetwork?.(data) ?? readNetwork(namespace, data);
      const network = told === undefined ? at : resolve(proposal, told);
      return network === undefined ? undefined : { kind: 'network', namespace, network };
    }
    if (name !== 'accountsChanged' || !Array.isArray(data) || at === undefined) return undefined;
    const addresses = data.slice(0, MAX_ACCOUNTS).flatMap((one: unknown): readonly string[] => {
      if (typeof one !== 'string') return [];
      if (!one.includes(':')) return [one];
      const account = parseAccountId(one);
      return account.namespace === namespace && resolve(proposal, account.network) ? [account.address] : [];
    });
    return addresses.length === 0 ? undefined : { kind: 'accounts', namespace, addresses };
  } catch {
    // No ids, no event, or getters that throw.
    return undefined;
  }
}

/** An id, or the part of one behind the colon. */
function readNetwork(namespace: Namespace, data: unknown): NetworkId | undefined {
  const text = typeof data === 'number' ? String(data) : data;
  if (typeof text !== 'string' || text === '') return undefined;
  return text.includes(':') ? text : `${namespace}:${text}`;
}
