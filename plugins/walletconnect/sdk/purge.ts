/** Removes stored pairings that no session uses. The SDK keeps a pairing for 30 days, and loads and subscribes to all of them. */

import type { KeyValueStore } from './keyValueStores.js';

/** A pairing that waits for a wallet expires after this long. */
const PROPOSED_MS = 5 * 60_000;

interface Pairing {
  readonly topic: string;
  /** Unix time in seconds. */
  readonly expiry: number;
  /** Whether a wallet has used it. */
  readonly active: boolean;
}

/**
 * Keeps the pairings of stored sessions and those that another tab shows as a QR code now. Call it before the SDK starts.
 *
 * @param now - Unix time in ms.
 */
export async function purgePairings(store: KeyValueStore, now: number): Promise<void> {
  const keys = await store.keys();
  const readLists = async <T>(suffix: string) =>
    (await Promise.all(keys.filter((key) => key.endsWith(suffix)).map((key) => store.get(key)))).flatMap((value) =>
      Array.isArray(value) ? (value as readonly T[]) : [],
    );
  const sessions = await readLists<{ readonly pairingTopic?: string }>('//session');
  const used = new Set(sessions.map(({ pairingTopic }) => pairingTopic));
  const isShown = ({ active, expiry }: Pairing) =>
    !active && expiry * 1_000 > now && expiry * 1_000 <= now + PROPOSED_MS;
  const stale = (await readLists<Pairing>('//pairing')).filter(
    (pairing) => !used.has(pairing.topic) && !isShown(pairing),
  );
  if (stale.length === 0) return;
  const topics = new Set(stale.map(({ topic }) => topic));
  // The SDK stores the keys, subscriptions, timers and messages of a pairing under other keys.
  for (const key of keys) await store.update(key, (value) => withoutTopics(value, topics));
}

function withoutTopics(value: unknown, topics: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    return value.filter((item: { readonly topic?: string; readonly target?: string } | null) => {
      const topic = item?.topic ?? item?.target?.replace(/^topic:/, '');
      return topic === undefined || !topics.has(topic);
    });
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !topics.has(key)));
}
