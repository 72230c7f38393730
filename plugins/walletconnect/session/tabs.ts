/** One session for all tabs of an app: the one that was made last. */

import type { PluginContext, StoredKey } from 'latchkey';
import { leaveOnce } from '../sdk/endSession.js';
import type { SessionStruct, Wire } from '../sdk/relayClient.js';
import { keyOf, type SharedStorage } from '../sdk/storage.js';

const CURRENT: StoredKey<string> = {
  name: 'session',
  version: 1,
  parse: (raw) => (typeof raw === 'string' && /^[0-9a-f]{64}$/.test(raw) ? raw : undefined),
  fallback: '',
};
/** A tab that is open has followed by then. */
const SWEEP_MS = 10_000;

/** What a session is told of others, and tells them. */
export interface Tabs {
  /** The topic of another session than this, made later in another tab. */
  newer(topic: string): string | undefined;
  /** @param fresh - The person has just connected it: all others give way. Otherwise it is named where none is. */
  claim(topic: string, fresh: boolean): void;
  /** It is over. */
  release(topic: string): void;
  /** What is named is not there: this one is named in its place, unless another was meanwhile. */
  heal(stale: string, topic: string): void;
  /** The sessions that gave way to this one end now. Never rejects. */
  sweep(): Promise<void>;
  /** Calls back when another tab has named one. */
  watch(changed: () => void): void;
  close(): void;
}

/** The topic of the session that tabs go by; empty where none is. */
export const currentTopic = ({ storage }: Pick<PluginContext, 'storage'>): string => storage.get(CURRENT);

export function createTabs(context: PluginContext, wire: Wire): Tabs {
  const { env, report, storage } = context;
  const undos: (() => void)[] = [];
  const older = new Map<string, () => void>();
  const current = () => currentTopic(context);
  const end = async (topic: string) => {
    // Its tab was closed: nobody else would tell the wallet.
    const found = topic === current() ? undefined : await findSession(wire, topic, report);
    found?.take();
    if (found) await leaveOnce(context, wire, topic);
  };
  const sweep = async () => {
    const topics = [...older.keys()];
    for (const cancel of older.values()) cancel();
    older.clear();
    await Promise.all(topics.map((topic) => end(topic).catch(report)));
  };
  return {
    newer(topic) {
      const named = current();
      return named === '' || named === topic ? undefined : named;
    },
    claim(topic, fresh) {
      const before = current();
      if (before === topic || (before !== '' && !fresh)) return;
      storage.set(CURRENT, topic);
      if (before !== '')
        older.set(
          before,
          env.after(SWEEP_MS, () => void sweep()),
        );
    },
    release: (topic) => current() === topic && storage.remove(CURRENT),
    heal: (stale, topic) => current() === stale && storage.set(CURRENT, topic),
    sweep,
    watch: (changed) => undos.push(storage.watch(CURRENT, changed)),
    close() {
      for (const undo of [...undos.splice(0), ...older.values()]) undo();
    },
  };
}

/** A session that another tab has made, as the SDK keeps it for all. */
export interface Found {
  readonly struct: SessionStruct;
  /** Takes it and its keys up into this tab's client, which reads what is kept only when it is made. It is there at once. */
  take(): void;
}

/** Looks for one, and changes nothing. `undefined`: it is not there, not yet or not any more. */
export async function findSession(
  { client }: Wire,
  topic: string,
  report: (error: unknown) => void,
): Promise<Found | undefined> {
  const { core, session } = client;
  const here = () => (session.keys.includes(topic) ? session.get(topic) : undefined);
  const own = here();
  if (own) return { struct: own, take: () => undefined };
  // All at once: what is asked for by its key counts as seen, and what is seen and not written again as taken out.
  const kept = new Map<string, unknown>(await core.storage.getEntries());
  const of = (owner: object) => kept.get(keyOf(owner));
  const struct = (of(session) as readonly SessionStruct[] | undefined)?.find((one) => one.topic === topic);
  const keys = (of(core.crypto.keychain) ?? {}) as Readonly<Record<string, string | undefined>>;
  const key = keys[topic];
  if (!struct || key === undefined) return undefined;
  const known = (of(core.relayer.messages) as Readonly<Record<string, Record<string, string>>> | undefined)?.[topic];
  return {
    struct,
    take() {
      if (here()) return;
      const { publicKey } = struct.self;
      const mine = keys[publicKey];
      const taken = { [topic]: key, ...(mine !== undefined && { [publicKey]: mine }) };
      // Of a page that has a client of somebody else's, the storage is that one's.
      const { know } = core.storage as unknown as Partial<SharedStorage>;
      know?.(keyOf(session), [struct]);
      know?.(keyOf(core.crypto.keychain), taken);
      // What the other tab has read is no news here.
      if (known) core.relayer.messages.messages.set(topic, known);
      // In memory each is there when the call returns; what is waited for is that it is stored.
      const stored = Object.entries(taken).map(([name, one]) => core.crypto.keychain.set(name, one));
      stored.push(session.set(topic, struct));
      for (const one of stored) one.catch(report);
      core.expirer.set(topic, struct.expiry);
    },
  };
}

/** What the SDK stores of its subscriptions is its last tab's: this one may be missing. */
export async function listen({ client }: Wire, topic: string): Promise<void> {
  const { relayer } = client.core;
  if (await relayer.subscriber.isKnownTopic(topic)) return;
  // Without a relay it stays on the SDK's list, and is asked for when there is one.
  await relayer.subscribe(topic).catch(() => undefined);
}
