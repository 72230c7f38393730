/** Validates what a wallet approved against what was requested. Pure. */

import { attempt } from 'latchkey/chain-kit';
import {
  type Namespace,
  type NetworkId,
  namespaceOf,
  parseAccountId,
  parseNetworkId,
  type RemoteProposal,
} from 'latchkey/plugin';
import * as z from 'zod/mini';
import { invalidSession } from '../errors.js';

/** An account on a network. */
export interface ApprovedAccount {
  readonly network: NetworkId;
  readonly address: string;
}

/** The approved part of one namespace. */
export interface Approved {
  readonly accounts: readonly ApprovedAccount[];
  readonly networks: readonly NetworkId[];
  readonly methods: ReadonlySet<string>;
  /** Our network id → the id that this wallet uses for it, to be used in requests. */
  readonly spelling: ReadonlyMap<NetworkId, NetworkId>;
}

interface Collected {
  readonly accounts: Map<string, ApprovedAccount>;
  readonly methods: Set<string>;
  readonly spelling: Map<NetworkId, NetworkId>;
}

/** Accounts of one namespace, over all its networks. */
const MAX_ACCOUNTS = 1_000;
/** CAIP-25 allows a network id as a key, so there may be more keys than namespaces. */
const MAX_KEYS = 128;
const id = z.string().check(z.maxLength(170));
const schema = z.record(
  z.string().check(z.maxLength(64)),
  z.object({
    chains: z.optional(z.array(id).check(z.maxLength(MAX_ACCOUNTS))),
    accounts: z.array(id).check(z.maxLength(MAX_ACCOUNTS)),
    methods: z.array(z.string().check(z.maxLength(128))).check(z.maxLength(256)),
  }),
);

/**
 * The approved namespaces by name. A key `name:reference` counts as one network of `name`.
 *
 * @param requested - Accounts, networks and methods beyond these proposals are dropped.
 * @throws `SESSION_REFUSED` if an account or network is listed under another namespace, or nothing requested was approved
 */
export function readApproved(
  given: unknown,
  requested: ReadonlyMap<Namespace, RemoteProposal>,
): ReadonlyMap<Namespace, Approved> {
  const parsed = schema.safeParse(given);
  if (!parsed.success || Object.keys(parsed.data).length > MAX_KEYS)
    throw invalidSession('Its namespaces do not have the form of CAIP-25.');
  const collected = new Map<Namespace, Collected>();
  for (const [key, { chains = [], accounts, methods }] of Object.entries(parsed.data)) {
    const [namespace = '', reference] = key.split(':');
    const proposal = requested.get(namespace);
    const part: Collected = collected.get(namespace) ?? {
      accounts: new Map(),
      methods: new Set(),
      spelling: new Map(),
    };
    const addNetwork = (network: NetworkId) => {
      const own = resolveNetwork(proposal, network);
      // If the wallet lists a network under its old and its current id, use the current one.
      if (own !== undefined && part.spelling.get(own) !== own) part.spelling.set(own, network);
      return own;
    };
    for (const account of accounts) {
      const { network, address } = readAccount(account, namespace);
      const own = addNetwork(network);
      // The map removes duplicates and keeps the wallet's order.
      if (own !== undefined) part.accounts.set(`${own}:${address}`, { network: own, address });
    }
    const networks = reference === undefined ? chains : [...chains, key];
    for (const network of networks) addNetwork(readNetwork(network, namespace));
    for (const method of methods) if (proposal?.methods.includes(method)) part.methods.add(method);
    if (proposal && part.accounts.size > 0) collected.set(namespace, part);
  }
  if (collected.size === 0) {
    const networks = [...requested.values()].flatMap(({ chains }) => chains);
    throw invalidSession(`It has no account on a requested network (${networks.slice(0, 10).join(', ')}).`);
  }
  return new Map(
    [...collected].map(([namespace, { accounts, methods, spelling }]) => [
      namespace,
      { accounts: [...accounts.values()], networks: [...spelling.keys()], methods, spelling },
    ]),
  );
}

/** The networks of the requested namespaces on which the wallet has approved accounts, although they were not requested. */
export function listForeignNetworks(
  given: unknown,
  requested: ReadonlyMap<Namespace, RemoteProposal>,
): readonly NetworkId[] {
  const { data = {} } = schema.safeParse(given);
  const accounts = Object.values(data).flatMap((part) => part.accounts);
  const networks = accounts.flatMap((account) => attempt(() => parseAccountId(account).network) ?? []);
  const isForeign = (network: NetworkId) => {
    const proposal = requested.get(namespaceOf(network));
    return proposal !== undefined && resolveNetwork(proposal, network) === undefined;
  };
  return [...new Set(networks.filter(isForeign))];
}

/**
 * Like `readApproved`, also with the networks that were not requested, for wallets that can leave them. A session on foreign
 * networks only is kept if the wallet has approved the method that switches.
 *
 * @throws `SESSION_REFUSED`, also if the wallet cannot leave the foreign networks
 */
export function readApprovedWithForeign(
  given: unknown,
  requested: ReadonlyMap<Namespace, RemoteProposal>,
): ReadonlyMap<Namespace, Approved> {
  try {
    return readApproved(given, requested);
  } catch (error) {
    const foreign = listForeignNetworks(given, requested);
    if (foreign.length === 0) throw error;
    const extended = [...requested].map(([namespace, proposal]) => {
      const chains = [...proposal.chains, ...foreign.filter((network) => network.startsWith(`${namespace}:`))];
      return [namespace, { ...proposal, chains }] as const;
    });
    const approved = [...readApproved(given, new Map(extended))].filter(([namespace, { methods }]) =>
      methods.has(requested.get(namespace)?.switchMethod ?? ''),
    );
    if (approved.length === 0) throw error;
    return new Map(approved);
  }
}

/** The requested network for the wallet's id, which may be an alias. `undefined`: it was not requested. */
export function resolveNetwork(proposal: RemoteProposal | undefined, network: NetworkId): NetworkId | undefined {
  const own = proposal?.aliases?.get(network) ?? network;
  return proposal?.chains.includes(own) ? own : undefined;
}

function readAccount(text: string, namespace: Namespace): ApprovedAccount {
  const account = attempt(() => parseAccountId(text));
  if (account?.namespace !== namespace)
    throw invalidSession(`An account listed under "${namespace}" does not belong to it.`);
  return { network: account.network, address: account.address };
}

function readNetwork(text: string, namespace: Namespace): NetworkId {
  if (attempt(() => parseNetworkId(text))?.namespace === namespace) return text;
  throw invalidSession(`The network "${text}", listed under "${namespace}", does not belong to it.`);
}
