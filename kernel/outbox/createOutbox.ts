/** The service `outbox`: writes, restores and follows everything that was handed to a wallet. Loaded with the first connection. */

import { namespaceOf } from '../contract/caip.js';
import type { PluginContext } from '../contract/contract.js';
import {
  hasEnded,
  type Outbox,
  type OutboxEntry,
  type OutboxRequest,
  outboxAtom,
  outboxKinds,
  unseenErrorsAtom,
} from '../contract/outbox.js';
import { connectionsAtom, statusesAtom } from '../contract/state.js';
import { openList } from '../platform/storedList.js';
import { ModalError } from '../values/error.js';
import { checkAdded } from './added.js';
import { accountKey, ENTRIES } from './entries.js';
import { createFollower } from './follow.js';
import { holdAsk } from './lead.js';
import { loadKinds } from './loadKinds.js';
import { newEntry, newKey } from './newEntry.js';
import { provesUnsent } from './provesUnsent.js';
import { settled } from './settled.js';
import { tellEnd } from './tell.js';
import { createUnseen } from './unseen.js';

/** Views ask about the errors that they show, so only the last ones are kept. */
const SHOWN_ERRORS = 10;

export async function createOutbox(context: PluginContext): Promise<Outbox> {
  const { env, store, storage, signal } = context;
  const kinds = await loadKinds(context);
  const rows = openList(storage, ENTRIES);
  // The beginning of the stored keys separates the modals of an origin.
  const { start: scope, open } = storage.entries(ENTRIES.name);
  const lockOf = (key: string) => `${scope}asks:${key}`;
  /** All entries of known kinds, with their data parsed. */
  let all: readonly OutboxEntry[] = [];

  const show = () => {
    const accounts = connectedAccounts();
    store.set(
      outboxAtom,
      all.filter((entry) => accounts.has(accountKey(entry))),
    );
  };
  const connectedAccounts = () => {
    const connections = [...store.get(connectionsAtom).values()];
    const keys = connections.flatMap(({ namespace, accounts }) =>
      accounts.map(({ address }) => accountKey({ network: `${namespace}:`, account: address })),
    );
    return new Set(keys);
  };
  const find = (key: string) => all.find((entry) => entry.key === key);
  const write = <Data>(entry: OutboxEntry<Data>): OutboxEntry<Data> => {
    const { toJson } = kinds.get(entry.kind) ?? {};
    // Bigints have no JSON, so the kind writes its data.
    rows.put({ ...entry, data: toJson ? toJson(entry.data) : entry.data });
    all = [entry, ...all.filter(({ key }) => key !== entry.key)].sort((a, b) => b.requestedAt - a.requestedAt);
    show();
    follower.wake();
    return entry;
  };
  const remove = (key: string) => {
    rows.remove(key);
    all = all.filter((entry) => entry.key !== key);
    show();
  };
  const restore = () => {
    readStored();
    follower.wake();
  };
  const readStored = () => {
    all = rows.read().flatMap((entry) => {
      const data = kinds.get(entry.kind)?.parse(entry.data);
      const missing = find(entry.key)?.missing ?? 0;
      return data === undefined ? [] : [Object.freeze({ ...entry, missing, data })];
    });
    show();
    return all;
  };

  const follower = createFollower(context, {
    scope,
    isShared: attempt(open) !== undefined,
    entries: () => store.get(outboxAtom),
    find,
    kind: (name) => kinds.get(name),
    write,
    prompted: ({ key }) => context.task(() => unseen.watch(key)),
    ended: (entry) => context.task(() => tellEnd(context, entry, kinds.get(entry.kind))),
  });
  const unseen = createUnseen({
    env,
    signal,
    lockOf,
    write,
    remove,
    read: readStored,
    isAnsweredElsewhere: (entry) => kinds.get(entry.kind)?.isAnsweredElsewhere === true,
  });

  const create = <Data>(
    { kind, network, account, data }: OutboxRequest<Data>,
    state: Parameters<Outbox['put']>[1] = {},
  ): OutboxEntry<Data> => {
    if (!kinds.has(kind)) {
      throw new ModalError(`No active plugin contributes the kind "${kind}" to the slot "${outboxKinds.id}".`, {
        code: 'OUTBOX_KIND_UNKNOWN',
        plugin: 'outbox',
      });
    }
    return write(newEntry(context, { kind, network, account, data }, state));
  };

  const service: Outbox = {
    async ask(request, ask) {
      const entry = create(request);
      const release = holdAsk(env, lockOf(entry.key));
      try {
        const { id, kind: sentAs } = await ask();
        const sent = Object.freeze({ ...entry, id, sentAs, status: 'pending' as const, sentAt: env.date() });
        // A disconnect has removed the entry: the data of the account is not written again.
        return find(entry.key) ? write(sent) : sent;
      } catch (error) {
        if (provesUnsent(error)) remove(entry.key);
        else {
          store.set(unseenErrorsAtom, [error, ...store.get(unseenErrorsAtom)].slice(0, SHOWN_ERRORS));
          if (find(entry.key)) write(Object.freeze({ ...entry, reason: 'ANSWER_UNSEEN' }));
        }
        throw error;
      } finally {
        release();
      }
    },
    put: (request, state) => create(request, state),
    change(key, part) {
      const entry = find(key);
      if (!entry || hasEnded(entry)) return undefined;
      const isAnswered = entry.status === 'prompting' && part.status !== undefined && part.status !== 'prompting';
      const next = Object.freeze({
        ...entry,
        ...part,
        ...(isAnswered && entry.sentAt === undefined && { sentAt: env.date() }),
      });
      const ended = hasEnded(next) ? Object.freeze({ ...next, endedAt: env.date() }) : next;
      // biome-ignore lint/suspicious/noExplicitAny: the caller knows the kind, and with it the data
      return write(ended) as OutboxEntry<any>;
    },
    add(given) {
      const account = checkAdded(context, given);
      const known = all.find(({ id, network }) => id === given.id && network === given.network);
      const { network, id, label } = given;
      return known ?? create({ kind: 'added', network, account, data: { label } }, { id, status: 'pending' });
    },
    settled: (id, options) =>
      settled(context, id, options?.signal, (one) => find(one) ?? all.find((e) => e.id === one)),
    look: follower.look,
    dismiss(key) {
      const entry = find(key);
      if (!entry) return;
      if (hasEnded(entry)) write(Object.freeze({ ...entry, isDismissed: true }));
      else if (entry.reason === 'ANSWER_UNSEEN') remove(key);
    },
    kind: (name) => kinds.get(name),
  };

  // Another tab may have taken the old entries at the same moment. Their ids are found in both, so none is listed twice.
  for (const [kind, { takeOld }] of kinds) {
    const stored = rows.read();
    for (const old of takeOld?.() ?? []) {
      // An entry without an answer has no id.
      const isStored = (one: OutboxEntry) =>
        one.id === old.id && one.network === old.network && (old.id !== '' || one.requestedAt === old.requestedAt);
      if (stored.some(isStored)) continue;
      const { toJson } = kinds.get(kind) ?? {};
      rows.put({
        ...old,
        key: newKey(context),
        kind,
        isDismissed: hasEnded(old),
        data: toJson ? toJson(old.data) : old.data,
      });
    }
  }
  restore();
  listen();
  watchAccounts();
  context.task(unseen.sweep);
  return service;

  /** Listens to other tabs and follows while a wallet is connected. A page without a connection keeps no listener of ours. */
  function listen(): void {
    let ends: readonly (() => void)[] = [];
    const changed = () => {
      const isConnected = store.get(connectionsAtom).size > 0;
      if (isConnected && ends.length === 0) {
        ends = [rows.watch(restore), follower.begin()];
        // Another tab may have changed the entries meanwhile.
        restore();
      } else if (!isConnected) end();
    };
    const end = () => {
      for (const one of ends) one();
      ends = [];
    };
    context.watch(connectionsAtom, changed);
    context.defer(end);
    changed();
  }

  /** Shows the entries of the connected accounts, and removes those of accounts that were disconnected. */
  function watchAccounts(): void {
    let before = connectedAccounts();
    const changed = () => {
      const now = connectedAccounts();
      const statuses = store.get(statusesAtom);
      const left = [...before].filter((key) => !now.has(key));
      const gone = left.filter((key) => (statuses.get(namespaceOf(key)) ?? 'disconnected') === 'disconnected');
      // An account that was left by a restart of its wallet is kept until the connection has ended.
      before = new Set([...now, ...left.filter((key) => !gone.includes(key))]);
      for (const { key } of all.filter((entry) => gone.includes(accountKey(entry)))) remove(key);
      show();
      follower.wake();
    };
    context.watch(connectionsAtom, changed);
    context.watch(statusesAtom, changed);
    signal.addEventListener('abort', () => store.set(outboxAtom, []), { once: true });
  }
}

/** A storage may throw at its first use. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
