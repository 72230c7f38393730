/** Reads events of a wallet: its network or its selected accounts have changed. Pure. */

import { type Namespace, type NetworkId, parseAccountId, parseNetworkId } from 'latchkey/plugin';
import type { RequestedNamespaces } from '../pairing/proposals.js';
import { resolveNetwork } from './approved.js';

/** A change in one namespace. */
export type WalletEvent =
  | { readonly kind: 'network'; readonly namespace: Namespace; readonly network: NetworkId }
  | { readonly kind: 'accounts'; readonly namespace: Namespace; readonly addresses: readonly string[] };

const MAX_ACCOUNTS = 100;

/** @returns `undefined` for other events, malformed events, and accounts or networks that were not requested */
export function readWalletEvent(given: unknown, { proposals, bridges }: RequestedNamespaces): WalletEvent | undefined {
  try {
    const { chainId, event } = given as {
      readonly chainId: unknown;
      readonly event: { readonly name: unknown; readonly data: unknown };
    };
    const { namespace } = parseNetworkId(chainId);
    const proposal = proposals.get(namespace);
    const eventNetwork = resolveNetwork(proposal, chainId as NetworkId);
    const { name, data } = event;
    if (name === 'chainChanged') {
      const named = bridges.get(namespace)?.readNetwork?.(data) ?? readNetwork(namespace, data);
      const network = named === undefined ? eventNetwork : resolveNetwork(proposal, named);
      return network === undefined ? undefined : { kind: 'network', namespace, network };
    }
    if (name !== 'accountsChanged' || !Array.isArray(data) || eventNetwork === undefined) return undefined;
    const addresses = data.slice(0, MAX_ACCOUNTS).flatMap((one: unknown): readonly string[] => {
      if (typeof one !== 'string') return [];
      if (!one.includes(':')) return [one];
      const account = parseAccountId(one);
      return account.namespace === namespace && resolveNetwork(proposal, account.network) ? [account.address] : [];
    });
    return addresses.length === 0 ? undefined : { kind: 'accounts', namespace, addresses };
  } catch {
    // Malformed ids, a missing event, or getters that throw.
    return undefined;
  }
}

/** Wallets send a network id, or only its reference: the part after the colon. */
function readNetwork(namespace: Namespace, data: unknown): NetworkId | undefined {
  const text = typeof data === 'number' ? String(data) : data;
  if (typeof text !== 'string' || text === '') return undefined;
  return text.includes(':') ? text : `${namespace}:${text}`;
}
