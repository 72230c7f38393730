/** A WalletConnect session as a grant: one approval over several namespaces, as long as it lasts. */

import { type Grant, ModalError, type Namespace, type NetworkId, type PluginContext, type Share } from 'latchkey';
import { type Approved, type ApprovedAccount, readApproved } from './approved.js';
import { createAsk } from './ask.js';
import type { SessionStruct, Wire } from './client.js';
import { forgetChoice } from './deepLink.js';
import { leave } from './leave.js';
import { readNews } from './news.js';
import type { WalletConnectAsk, WalletConnectView } from './points.js';
import type { Asked } from './proposals.js';
import { createTeller } from './teller.js';

/** What a session is made of. */
export interface SessionInput {
  readonly wire: Wire;
  readonly struct: SessionStruct;
  readonly asked: Asked;
  /** Where the app would like to be, best first. */
  readonly wishes: readonly (NetworkId | undefined)[];
}

/** A session in hand. */
export interface Session {
  readonly topic: string;
  /** Aborted when it is over. */
  readonly signal: AbortSignal;
  grant(): Grant;
  /** A newer one stands in its place: it ends as soon as nobody holds it. */
  supersede(): void;
}

/** @throws `SESSION_REFUSED` · `NO_ACCOUNTS`; the wallet is not told */
export function createSession(context: PluginContext, { wire, struct, asked, wishes }: SessionInput): Session {
  const { env, report } = context;
  const { client } = wire;
  const { topic } = struct;
  const ending = new AbortController();
  const { signal } = ending;
  const plain = createAsk(context, client, topic, signal);
  const ask: WalletConnectAsk = (call) => {
    const namespace = call.network.split(':', 1)[0] ?? '';
    return plain({ ...call, network: approved.get(namespace)?.spelling.get(call.network) ?? call.network });
  };
  const id = Array.from(env.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  let approved = readApproved(struct.namespaces, asked.proposals);
  const places = new Map<Namespace, NetworkId>();
  const selected = new Map<Namespace, readonly ApprovedAccount[]>();
  let superseded = false;
  let over = false;

  const settle = () => {
    for (const [namespace, { networks }] of approved) {
      const here = places.get(namespace);
      const next = [here, ...wishes].find((wish) => wish !== undefined && networks.includes(wish)) ?? networks[0];
      if (next !== undefined) places.set(namespace, next);
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
        teller.changed();
      },
    };
  };
  const views = new Map([...asked.bridges.keys()].map((namespace) => [namespace, viewOf(namespace)]));
  const shares = () => {
    const found = new Map<Namespace, Share>();
    for (const namespace of approved.keys()) {
      const view = views.get(namespace);
      const share = view && asked.bridges.get(namespace)?.adopt(view, ask);
      if (share && share.accounts.length > 0) found.set(namespace, share);
    }
    return found;
  };
  const grant = (): Grant => Object.freeze({ id, shares: shares(), end, watch: teller.watch });

  const listeners = {
    session_update: (event: { readonly topic: string; readonly params: { readonly namespaces: unknown } }) => {
      try {
        approved = readApproved(event.params.namespaces, asked.proposals);
      } catch (error) {
        // It has turned into something else: nothing it says counts any more.
        report(error);
        return void end().catch(report);
      }
      selected.clear();
      settle();
      teller.changed();
    },
    session_event: (event: { readonly topic: string; readonly params: unknown }) => {
      const news = readNews(event.params, asked);
      if (!news) return;
      if (news.kind === 'network') return views.get(news.namespace)?.moveTo(news.network);
      const own = approved.get(news.namespace)?.accounts ?? [];
      // What was not approved is not acted for, whatever is said later.
      const known = news.addresses.flatMap((address) => own.filter((account) => isSame(account.address, address)));
      if (known.length === 0) return;
      selected.set(news.namespace, known);
      teller.changed();
    },
    session_delete: () => finish(),
    session_expire: () => finish(),
  };
  const own = Object.entries(listeners).map(
    ([name, hear]) =>
      [name, (event: never) => void ((event as { readonly topic?: unknown }).topic === topic && hear(event))] as const,
  );
  const close = () => {
    for (const [name, hear] of own) client.off(name as 'session_delete', hear as never);
    ending.abort();
    release();
  };
  /** The wallet knows. */
  const finish = () => {
    if (over) return;
    over = true;
    close();
    forgetChoice(env);
    teller.finish();
  };
  const end = async () => {
    if (over) return;
    // The relay is needed until the wallet has been told.
    const told = wire.need();
    finish();
    await leave(client, topic).finally(told);
  };
  const teller = createTeller(context, {
    grant: () => {
      const now = grant();
      return now.shares.size > 0 ? now : undefined;
    },
    left() {
      // Once the modal is gone, nobody holds anything: that is a page that was closed.
      if (context.signal.aborted) return;
      // Ended in another tab, the wallet knows. Who ends it here says so in the same turn.
      queueMicrotask(() => (superseded ? void end().catch(report) : finish()));
    },
  });

  settle();
  if (shares().size === 0) {
    throw new ModalError('The wallet shared no accounts.', {
      code: 'NO_ACCOUNTS',
      plugin: 'walletconnect',
      hints: ['Choose at least one account in the wallet, on a network of this app.'],
    });
  }
  for (const [name, hear] of own) client.on(name as 'session_delete', hear as never);
  const release = wire.need();
  context.signal.addEventListener('abort', close, { signal });
  return {
    topic,
    signal,
    grant,
    supersede() {
      superseded = true;
      if (teller.isAlone()) void end().catch(report);
    },
  };
}

/** Wallets spell addresses with capitals and without. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
