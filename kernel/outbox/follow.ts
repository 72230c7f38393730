/** Follows the open entries of connected accounts until they end. Each has its own pace, so that one slow node delays no other. */

import { namespaceOf } from '../contract/caip.js';
import type { PluginContext } from '../contract/contract.js';
import { hasEnded, type OutboxEntry, type OutboxKind, type OutboxLook } from '../contract/outbox.js';
import { transfers } from '../contract/transfers.js';
import { withDeadline } from '../platform/deadline.js';
import { anySignal } from '../platform/signals.js';
import { createLead, type Lead } from './lead.js';
import { nextOf } from './nextOf.js';

/** Fast while the transaction is new, then slowly. */
const FAST_MS = 1_500;
const SLOW_MS = 10_000;
const FAST_FOR_MS = 60_000;
/** A node that hangs ends one look, not the following. */
const LOOK_MS = 30_000;

interface FollowerInput {
  /** Separates the modals of an origin. */
  readonly scope: string;
  /** Whether other tabs have the same entries. */
  readonly isShared: boolean;
  /** The entries of the connected accounts. */
  entries(): readonly OutboxEntry[];
  find(key: string): OutboxEntry | undefined;
  kind(name: string): OutboxKind<unknown> | undefined;
  write(entry: OutboxEntry): void;
  /** Called in the tab that follows, for an entry whose wallet is asked by this or another tab. */
  prompted(entry: OutboxEntry): void;
  /** Called once for an entry whose end this tab has seen. */
  ended(entry: OutboxEntry): void;
}

export interface Follower {
  /** Begins to follow, and to listen to the page. Returns the function that ends it. */
  begin(): () => void;
  /** Begins to follow entries that are not followed yet. Call it after each change. */
  wake(): void;
  /** Looks at once. */
  look(key: string): Promise<OutboxEntry | undefined>;
}

export function createFollower(context: PluginContext, input: FollowerInput): Follower {
  const { env, signal } = context;
  const followed = new Set<string>();
  let lead: Lead = { isMine: () => false };
  const wake = () => {
    if (signal.aborted || !lead.isMine()) return;
    for (const entry of input.entries()) {
      if (entry.status === 'prompting' && entry.reason === undefined && !isFollowed(entry)) input.prompted(entry);
      if (!isFollowed(entry) || followed.has(entry.key)) continue;
      followed.add(entry.key);
      context.task(() => follow(entry.key).finally(() => followed.delete(entry.key)));
    }
  };
  const begin = () => {
    const controller = new AbortController();
    const { isShared } = input;
    const name = `${input.scope}follows`;
    lead = createLead(env, { name, isShared, signal: anySignal(signal, controller.signal), changed: wake });
    wake();
    return () => {
      lead = { isMine: () => false };
      controller.abort();
    };
  };
  const isFollowed = (entry: OutboxEntry) =>
    entry.status === 'pending' ||
    (entry.status === 'prompting' &&
      entry.reason === undefined &&
      input.kind(entry.kind)?.isAnsweredElsewhere === true);
  const isHere = (key: string) => input.entries().some((one) => one.key === key && isFollowed(one));

  async function follow(key: string): Promise<void> {
    while (!signal.aborted && lead.isMine() && isHere(key)) {
      const entry = await look(key);
      if (!entry || hasEnded(entry)) return;
      const isNew = env.date() - (entry.sentAt ?? entry.requestedAt) < FAST_FOR_MS;
      const ms = input.kind(entry.kind)?.pauseMs?.(entry) ?? (isNew ? FAST_MS : SLOW_MS);
      await new Promise<void>((resolve) => env.after(ms, resolve));
    }
  }

  async function look(key: string): Promise<OutboxEntry | undefined> {
    const entry = input.find(key);
    if (!entry || hasEnded(entry)) return entry;
    const found = await withDeadline(env, LOOK_MS, signal, () => ask(entry)).catch((): OutboxLook => {
      // A node that does not answer proves nothing.
      return { status: 'unknown' };
    });
    // The entry may have been removed, changed or ended meanwhile.
    const now = input.find(key);
    if (!now || hasEnded(now)) return now;
    const next = nextOf(now, found, env.date());
    input.write(next);
    if (hasEnded(next)) input.ended(next);
    return next;
  }

  async function ask(entry: OutboxEntry): Promise<OutboxLook> {
    const kind = input.kind(entry.kind);
    if (kind?.track) return kind.track(entry, signal);
    const service = await context.service(transfers, namespaceOf(entry.network));
    const sent = { ...entry, sentAt: entry.sentAt ?? entry.requestedAt };
    return service.look?.(sent, signal) ?? { status: 'unknown' };
  }

  return { begin, wake, look };
}
