/** Pure functions that read and change the accounts and networks shared in a session. */

import type { PhoneSide } from './side.js';
import type { PhoneChoice, PhoneSession } from './types.js';

/** A CAIP-25 namespace in the SDK's format. */
export interface Shared {
  chains: string[];
  accounts: string[];
  methods: string[];
  events: string[];
}

/** Shared accounts and networks by namespace. */
export type Namespaces = Record<string, Shared>;

/** The phone's sides by namespace. */
export type Sides = ReadonlyMap<string, PhoneSide>;

/** An app's request for one namespace. */
export interface RequestedNamespace {
  readonly chains?: readonly string[] | undefined;
  readonly methods: readonly string[];
  readonly events: readonly string[];
}

const addressIn = (account: string) => account.slice(account.lastIndexOf(':') + 1);

/** The part of a request that the phone supports and `choice` allows. Omits namespaces without a known network. */
export function agree(
  requested: Readonly<Record<string, RequestedNamespace>>,
  sides: Sides,
  choice: PhoneChoice,
): Namespaces {
  const { namespaces, networks, accounts: count = 1 } = choice;
  const given: Namespaces = {};
  for (const [namespace, { chains = [], methods, events }] of Object.entries(requested)) {
    const side = sides.get(namespace);
    if (!side || (namespaces && !namespaces.includes(namespace))) continue;
    const known = chains.filter((chain) => side.knows(chain) && (!networks || networks.includes(chain)));
    if (known.length === 0) continue;
    given[namespace] = {
      chains: known,
      accounts: known.flatMap((chain) => accountsOn(side, chain, count)),
      methods: methods.filter((method) => side.methods.includes(method)),
      events: events.filter((event) => side.events.includes(event)),
    };
  }
  return given;
}

/** CAIP-10 accounts of the first `count` keys on a network. */
export function accountsOn(side: PhoneSide, network: string, count: number): string[] {
  return side
    .addresses(network)
    .slice(0, count)
    .map((address) => `${network}:${address}`);
}

/** Number of keys shared in a namespace. */
export function sharedKeys({ chains, accounts }: Shared): number {
  return accounts.filter((account) => account.startsWith(`${chains[0]}:`)).length;
}

/** Returns the namespaces with another number of keys or other networks in one of them. */
export function withShared(
  namespaces: Namespaces,
  sides: Sides,
  namespace: string,
  change: { readonly keys?: number; readonly chains?: readonly string[] },
): Namespaces {
  const now = namespaces[namespace];
  const side = sides.get(namespace);
  if (!now || !side) throw new Error(`The session shares nothing in the namespace "${namespace}".`);
  const { keys = sharedKeys(now), chains = now.chains } = change;
  if (keys < 1 || chains.length < 1) throw new Error('A session must share at least one account on one network.');
  const accounts = chains.flatMap((chain) => accountsOn(side, chain, keys));
  if (accounts.length < keys * chains.length)
    throw new Error(`The phone has fewer than ${keys} keys for "${namespace}".`);
  return { ...namespaces, [namespace]: { ...now, chains: [...chains], accounts } };
}

/** Converts the SDK's session to a `PhoneSession`. */
export function toSession(struct: {
  readonly topic: string;
  readonly peer: { readonly metadata: { readonly name: string; readonly url: string } };
  readonly namespaces: Readonly<
    Record<string, { readonly chains?: readonly string[]; readonly accounts: readonly string[] }>
  >;
}): PhoneSession {
  const { name, url } = struct.peer.metadata;
  const entries = Object.entries(struct.namespaces);
  return {
    topic: struct.topic,
    name,
    url,
    networks: Object.fromEntries(entries.map(([namespace, { chains = [] }]) => [namespace, chains])),
    accounts: Object.fromEntries(
      entries.map(([namespace, { accounts }]) => [namespace, [...new Set(accounts.map(addressIn))]]),
    ),
  };
}
