/** What is shared in a session: read from it, and changed by one account or network at a time. Pure. */

import type { PhoneSide } from './side.js';
import type { PhoneChoice, PhoneSession } from './types.js';

/** CAIP-25, as the SDK takes it. */
export interface Shared {
  chains: string[];
  accounts: string[];
  methods: string[];
  events: string[];
}

/** By namespace. */
export type Namespaces = Record<string, Shared>;

/** By namespace. */
export type Sides = ReadonlyMap<string, PhoneSide>;

/** What an app asks for in one namespace. */
export interface Asked {
  readonly chains?: readonly string[] | undefined;
  readonly methods: readonly string[];
  readonly events: readonly string[];
}

const namespaceOf = (network: string) => network.slice(0, network.indexOf(':'));
const addressIn = (account: string) => account.slice(account.lastIndexOf(':') + 1);

/** What of a wish the phone can give: nothing for a namespace of which it knows no network. */
export function agree(wish: Readonly<Record<string, Asked>>, sides: Sides, choice: PhoneChoice): Namespaces {
  const { namespaces, networks, accounts: count = 1 } = choice;
  const given: Namespaces = {};
  for (const [namespace, { chains = [], methods, events }] of Object.entries(wish)) {
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

/** The first keys' accounts on a network, CAIP-10. */
export function accountsOn(side: PhoneSide, network: string, count: number): string[] {
  return side
    .addresses(network)
    .slice(0, count)
    .map((address) => `${network}:${address}`);
}

/** How many keys a namespace shares. */
export function sharedKeys({ chains, accounts }: Shared): number {
  return accounts.filter((account) => account.startsWith(`${chains[0]}:`)).length;
}

/** The same with this many keys, or on these networks. */
export function withShared(
  namespaces: Namespaces,
  sides: Sides,
  namespace: string,
  change: { readonly keys?: number; readonly chains?: readonly string[] },
): Namespaces {
  const now = namespaces[namespace];
  const side = sides.get(namespace);
  if (!now || !side) throw new Error(`Nothing of "${namespace}" is shared.`);
  const { keys = sharedKeys(now), chains = now.chains } = change;
  if (keys < 1 || chains.length < 1) throw new Error('A session shares one account on one network at least.');
  const accounts = chains.flatMap((chain) => accountsOn(side, chain, keys));
  if (accounts.length < keys * chains.length) throw new Error('The phone has no more keys.');
  return { ...namespaces, [namespace]: { ...now, chains: [...chains], accounts } };
}

/** A session as its owner sees it. */
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

export { namespaceOf };
