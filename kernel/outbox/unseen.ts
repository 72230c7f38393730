/** Finds the entries whose wallet was asked by a page that was closed before the answer. */

import type { OutboxEntry } from '../contract/outbox.js';
import type { Env } from '../platform/env.js';
import { pause } from '../platform/pause.js';
import { heldLocks, released } from './lead.js';

/** An answer that was not seen is no longer waited for. */
const UNSEEN_KEPT_MS = 24 * 3_600_000;
/** A tab that has its answer stores it and releases its lock. Other tabs see both within this time, in any order. */
const STORED_MS = 2_000;

interface UnseenInput {
  readonly env: Env;
  readonly signal: AbortSignal;
  /** The lock that a page holds while it asks for this entry. */
  lockOf(key: string): string;
  /** The entries of all accounts, as they are stored now. */
  read(): readonly OutboxEntry[];
  write(entry: OutboxEntry): void;
  remove(key: string): void;
  isAnsweredElsewhere(entry: OutboxEntry): boolean;
}

export interface Unseen {
  /** Marks the entries of pages that are closed by now, and removes the old ones. Call it once, after the start. */
  sweep(): Promise<void>;
  /** Waits until the page that asks has its answer, or is closed. Then marks the entry, if it has no answer. */
  watch(key: string): Promise<void>;
}

export function createUnseen(input: UnseenInput): Unseen {
  const { env, signal, lockOf } = input;
  const watched = new Set<string>();
  const isPrompting = (entry: OutboxEntry) =>
    entry.status === 'prompting' && entry.reason === undefined && !input.isAnsweredElsewhere(entry);
  const find = (key: string) => input.read().find((one) => one.key === key && isPrompting(one));
  const mark = (entry: OutboxEntry) => input.write(Object.freeze({ ...entry, reason: 'ANSWER_UNSEEN' }));

  return {
    async sweep() {
      const hasLocks = env.window?.navigator?.locks !== undefined;
      const entries = input.read().filter(({ status }) => status === 'prompting');
      const isOld = ({ requestedAt }: OutboxEntry) => env.date() - requestedAt > UNSEEN_KEPT_MS;
      for (const { key } of entries.filter(isOld)) input.remove(key);
      const recent = entries.filter((entry) => !isOld(entry) && isPrompting(entry));
      // The page that asks may not have its lock yet, so that no lock proves nothing now.
      if (hasLocks) await Promise.all(recent.map(({ key }) => watch(key)));
      else for (const entry of recent) mark(entry);
    },
    watch,
  };

  async function watch(key: string): Promise<void> {
    const name = lockOf(key);
    if (watched.has(key)) return;
    watched.add(key);
    try {
      while (find(key) && (await released(env, name, signal))) {
        await pause(env, STORED_MS, signal);
        const entry = find(key);
        // The page that asks may have taken its lock after this one has looked.
        if (entry && !(await heldLocks(env)).has(name) && !signal.aborted) mark(entry);
      }
    } finally {
      watched.delete(key);
    }
  }
}
