/** Where a session stands: what is approved, where the app is with it, which accounts are selected. */

import { ModalError, type Namespace, type NetworkId, type Share } from 'latchkey';
import type { Asked } from '../pairing/proposals.js';
import type { WalletConnectAsk, WalletConnectView } from '../slots.js';
import { type Approved, type ApprovedAccount, readApproved } from './approved.js';
import { boundToCalls } from './bindRequestsToCalls.js';
import { readNews } from './walletEvents.js';

interface StandingInput {
  readonly asked: Asked;
  /** Where the app would like to be, best first. */
  readonly wishes: readonly (NetworkId | undefined)[];
  /** Aborted when the session is over. */
  readonly signal: AbortSignal;
  readonly ask: WalletConnectAsk;
  changed(): void;
}

/** A session as of now. */
export interface Standing {
  /** The wallet approves this from now on. @throws `SESSION_REFUSED`: nothing has changed then */
  approve(namespaces: unknown): void;
  /**
   * The same, where something must be of use. @throws `SESSION_REFUSED` · `NO_ACCOUNTS`: what is approved has not changed then,
   * where the app is may have
   */
  begin(namespaces: unknown): void;
  /** An event of the wallet's. */
  hear(params: unknown): void;
  shares(): ReadonlyMap<Namespace, Share>;
  /** Those that the wallet shares on a network. */
  addresses(network: NetworkId): readonly string[];
  /** As the wallet writes it. */
  spell(network: NetworkId): NetworkId;
}

export function createStanding({ asked, wishes, signal, ask, changed }: StandingInput): Standing {
  let approved: ReadonlyMap<Namespace, Approved> = new Map();
  const places = new Map<Namespace, NetworkId>();
  const selected = new Map<Namespace, readonly ApprovedAccount[]>();

  const settle = (next: typeof approved) => {
    approved = next;
    for (const [namespace, { networks }] of approved) {
      const here = places.get(namespace);
      const place = [here, ...wishes].find((wish) => wish !== undefined && networks.includes(wish)) ?? networks[0];
      if (place !== undefined) places.set(namespace, place);
    }
  };
  const viewOf = (namespace: Namespace): WalletConnectView => {
    const now = (): Approved | undefined => approved.get(namespace);
    return {
      signal,
      networks: () => now()?.networks ?? [],
      network: () => places.get(namespace),
      can: (method) => now()?.methods.has(method) ?? false,
      addresses(network) {
        const all = [...(selected.get(namespace) ?? []), ...(now()?.accounts ?? [])];
        const here = all.filter((account) => network === undefined || account.network === network);
        return [...new Set(here.map(({ address }) => address))];
      },
      moveTo(network) {
        if (!now()?.networks.includes(network) || places.get(namespace) === network) return;
        places.set(namespace, network);
        changed();
      },
    };
  };
  const views = new Map([...asked.bridges.keys()].map((namespace) => [namespace, viewOf(namespace)]));
  const shares = () => {
    const found = new Map<Namespace, Share>();
    for (const namespace of approved.keys()) {
      const view = views.get(namespace);
      const adopt = (by: WalletConnectAsk) => view && asked.bridges.get(namespace)?.adopt(view, by);
      const share = adopt(ask);
      if (!share || share.accounts.length === 0) continue;
      found.set(namespace, { ...share, features: boundToCalls(share.features, ask, (by) => adopt(by)?.features) });
    }
    return found;
  };
  const namespaceOf = (network: NetworkId) => network.split(':', 1)[0] ?? '';
  return {
    shares,
    addresses: (network) => views.get(namespaceOf(network))?.addresses(network) ?? [],
    approve(namespaces) {
      settle(readApproved(namespaces, asked.proposals));
      selected.clear();
    },
    begin(namespaces) {
      const before = approved;
      settle(readApproved(namespaces, asked.proposals));
      if (shares().size > 0) return selected.clear();
      settle(before);
      throw new ModalError('The wallet shared no accounts.', {
        code: 'NO_ACCOUNTS',
        plugin: 'walletconnect',
        hints: ['Choose at least one account in the wallet, on a network of this app.'],
      });
    },
    hear(params) {
      const news = readNews(params, asked);
      if (!news) return;
      if (news.kind === 'network') return views.get(news.namespace)?.moveTo(news.network);
      const own = approved.get(news.namespace)?.accounts ?? [];
      // What was not approved is not acted for, whatever is said later.
      const known = news.addresses.flatMap((address) => own.filter((account) => isSame(account.address, address)));
      if (known.length === 0) return;
      selected.set(news.namespace, known);
      changed();
    },
    spell: (network) => approved.get(namespaceOf(network))?.spelling.get(network) ?? network,
  };
}

/** Wallets spell addresses with capitals and without. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
