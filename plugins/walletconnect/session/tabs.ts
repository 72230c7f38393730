/** Lets all tabs of an app use one session: the newest. Its topic is kept in the modal's storage. */

import type { PluginContext, StoredKey } from 'latchkey/plugin';
import type { RelayClient } from '../sdk/index.js';

/** @param part - The part of the connector. */
const currentKey = (part: string): StoredKey<string> => ({
  name: `session${part}`,
  version: 1,
  parse: (raw) => (typeof raw === 'string' && /^[0-9a-f]{64}$/.test(raw) ? raw : undefined),
  fallback: '',
});
/** By then every open tab has switched to the newer session. */
const END_REPLACED_MS = 10_000;

/** The view of one session on the current session of all tabs. */
export interface Tabs {
  /** The topic of the current session, if that is another session, made later in another tab. */
  newer(topic: string): string | undefined;
  /** Makes a new session the current one. The session it replaces ends after 10 s. */
  claim(topic: string): void;
  /** Makes a session the current one unless there is one. */
  claimIfFree(topic: string): void;
  /** The session has ended: it is no longer the current one. */
  release(topic: string): void;
  /** Makes a session the current one in place of a session that no longer exists, unless another tab was faster. */
  replaceStale(stale: string, topic: string): void;
  /** Ends the sessions that this tab's session has replaced now. Never rejects. */
  endReplaced(): Promise<void>;
  /** Calls back when another tab has changed the current session. */
  watch(onChange: () => void): void;
  close(): void;
}

/** The topic of the current session of all tabs, or an empty string. @param part - Default: the part of the first connector. */
export const currentTopic = ({ storage }: Pick<PluginContext, 'storage'>, part = ''): string =>
  storage.get(currentKey(part));

export function createTabs(context: PluginContext, relay: RelayClient): Tabs {
  const { env, report, storage } = context;
  const key = currentKey(relay.part);
  const unsubscribes: (() => void)[] = [];
  /** Replaced sessions, each with the function that stops its timer. */
  const replaced = new Map<string, () => void>();
  const current = () => storage.get(key);
  const end = async (topic: string) => {
    // The session still exists only if its tab was closed; no other tab would inform the wallet.
    const stored = topic === current() ? undefined : await relay.findSession(topic);
    stored?.load();
    if (stored) await relay.endSessionOnce(topic);
  };
  const endReplaced = async () => {
    const topics = [...replaced.keys()];
    for (const cancel of replaced.values()) cancel();
    replaced.clear();
    await Promise.all(topics.map((topic) => end(topic).catch(report)));
  };
  return {
    newer(topic) {
      const latest = current();
      return latest === '' || latest === topic ? undefined : latest;
    },
    claim(topic) {
      const before = current();
      if (before === topic) return;
      storage.set(key, topic);
      if (before === '') return;
      const cancel = env.after(END_REPLACED_MS, () => void endReplaced());
      replaced.set(before, cancel);
    },
    claimIfFree: (topic) => current() === '' && storage.set(key, topic),
    release: (topic) => current() === topic && storage.remove(key),
    replaceStale: (stale, topic) => current() === stale && storage.set(key, topic),
    endReplaced,
    watch: (onChange) => unsubscribes.push(storage.watch(key, onChange)),
    close() {
      for (const stop of [...unsubscribes.splice(0), ...replaced.values()]) stop();
    },
  };
}
