/** What a wallet approved, checked against what it was asked for. Pure. */

import { type Namespace, type NetworkId, parseAccountId, parseNetworkId } from 'latchkey';
import * as z from 'zod/mini';
import { refused } from '../errors.js';
import type { WalletConnectProposal } from '../slots.js';

/** An account on a network. */
export interface ApprovedAccount {
  readonly network: NetworkId;
  readonly address: string;
}

/** One namespace of a session. */
export interface Approved {
  readonly accounts: readonly ApprovedAccount[];
  readonly networks: readonly NetworkId[];
  readonly methods: ReadonlySet<string>;
  /** As the wallet spells these networks: what it is asked by. */
  readonly spelling: ReadonlyMap<NetworkId, NetworkId>;
}

interface Found {
  readonly accounts: Map<string, ApprovedAccount>;
  readonly methods: Set<string>;
  readonly spelling: Map<NetworkId, NetworkId>;
}

/** Appendix B: accounts per connect; on each of the networks. */
const MAX_ACCOUNTS = 1_000;
/** Single chains may stand as keys of their own. */
const MAX_KEYS = 128;
const id = z.string().check(z.maxLength(170));
const shape = z.record(
  z.string().check(z.maxLength(64)),
  z.object({
    chains: z.optional(z.array(id).check(z.maxLength(MAX_ACCOUNTS))),
    accounts: z.array(id).check(z.maxLength(MAX_ACCOUNTS)),
    methods: z.array(z.string().check(z.maxLength(128))).check(z.maxLength(256)),
  }),
);

/**
 * The namespaces of a session by their names: `name:reference` is one chain of `name`.
 *
 * @param asked - What was proposed. Accounts and networks beyond it are dropped.
 * @throws `SESSION_REFUSED` when an account or network is not of the namespace it is listed under, or nothing of what was asked is there
 */
export function readApproved(
  given: unknown,
  asked: ReadonlyMap<Namespace, WalletConnectProposal>,
): ReadonlyMap<Namespace, Approved> {
  const parsed = shape.safeParse(given);
  if (!parsed.success || Object.keys(parsed.data).length > MAX_KEYS)
    throw refused('Its namespaces are not of the form of CAIP-25.');
  const found = new Map<Namespace, Found>();
  for (const [key, { chains = [], accounts, methods }] of Object.entries(parsed.data)) {
    const [namespace = '', reference] = key.split(':');
    const proposal = asked.get(namespace);
    const one: Found = found.get(namespace) ?? { accounts: new Map(), methods: new Set(), spelling: new Map() };
    const known = (network: NetworkId) => {
      const own = resolve(proposal, network);
      // Of two spellings the one of today.
      if (own !== undefined && one.spelling.get(own) !== own) one.spelling.set(own, network);
      return own;
    };
    for (const account of accounts) {
      const { network, address } = readAccount(account, namespace);
      const own = known(network);
      // Each once, in the wallet's order.
      if (own !== undefined) one.accounts.set(`${own}:${address}`, { network: own, address });
    }
    for (const chain of [...chains, ...(reference === undefined ? [] : [key])]) known(readChain(chain, namespace));
    for (const method of methods) if (proposal?.methods.includes(method)) one.methods.add(method);
    if (proposal && one.accounts.size > 0) found.set(namespace, one);
  }
  if (found.size === 0) throw refused('It shares no account on any network that was asked for.');
  return new Map(
    [...found].map(([namespace, { accounts, methods, spelling }]) => [
      namespace,
      { accounts: [...accounts.values()], networks: [...spelling.keys()], methods, spelling },
    ]),
  );
}

/** A network as it was asked for; older ids are read as the new one. */
export function resolve(proposal: WalletConnectProposal | undefined, network: NetworkId): NetworkId | undefined {
  const own = proposal?.aliases?.get(network) ?? network;
  return proposal?.chains.includes(own) ? own : undefined;
}

function readAccount(text: string, namespace: Namespace): ApprovedAccount {
  const parts = attempt(() => parseAccountId(text));
  if (parts?.namespace !== namespace) throw refused(`An account listed under "${namespace}" is none of it.`);
  return { network: parts.network, address: parts.address };
}

function readChain(text: string, namespace: Namespace): NetworkId {
  if (attempt(() => parseNetworkId(text))?.namespace === namespace) return text;
  throw refused(`A network listed under "${namespace}" is none of it.`);
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
