/** Reads sessions of the SDK and listens to them. */

import type { SessionStruct, SignClient } from './loadProvider.js';
import { type SharedStorage, storageKeyOf } from './storage.js';

/** A session in the storage that all tabs share. */
export interface StoredSession {
  readonly struct: SessionStruct;
  /**
   * Adds the session and its keys to this tab's client, which reads the storage only when it starts. The session is usable when
   * the call returns.
   */
  load(): void;
}

/** Looks a session up and changes nothing. `undefined`: it is not stored yet, or no longer. */
export async function findStoredSession(
  client: SignClient,
  topic: string,
  report: (error: unknown) => void,
): Promise<StoredSession | undefined> {
  const { core, session } = client;
  const findLoaded = () => (session.keys.includes(topic) ? session.get(topic) : undefined);
  const loaded = findLoaded();
  if (loaded) return { struct: loaded, load: () => undefined };
  // Not getItem: the storage would note the entries as read, and the next write would remove those this tab does not have.
  const entries = new Map<string, unknown>(await core.storage.getEntries());
  const storedBy = (owner: object) => entries.get(storageKeyOf(owner));
  const sessions = storedBy(session) as readonly SessionStruct[] | undefined;
  const keychain = (storedBy(core.crypto.keychain) ?? {}) as Readonly<Record<string, string | undefined>>;
  const messages = storedBy(core.relayer.messages) as Readonly<Record<string, Record<string, string>>> | undefined;
  const struct = sessions?.find((stored) => stored.topic === topic);
  const symKey = keychain[topic];
  if (!struct || symKey === undefined) return undefined;
  const processed = messages?.[topic];
  return {
    struct,
    load() {
      if (findLoaded()) return;
      const { publicKey } = struct.self;
      const privateKey = keychain[publicKey];
      const keys = { [topic]: symKey, ...(privateKey !== undefined && { [publicKey]: privateKey }) };
      // If another library made the client, its storage has no markAsRead.
      const { markAsRead } = core.storage as unknown as Partial<SharedStorage>;
      markAsRead?.(storageKeyOf(session), [struct]);
      markAsRead?.(storageKeyOf(core.crypto.keychain), keys);
      // Skip the messages that the other tab has processed.
      if (processed) core.relayer.messages.messages.set(topic, processed);
      // Each call writes to memory synchronously; the promises are about the storage.
      const writes = Object.entries(keys).map(([name, key]) => core.crypto.keychain.set(name, key));
      writes.push(session.set(topic, struct));
      for (const write of writes) write.catch(report);
      core.expirer.set(topic, struct.expiry);
    },
  };
}

/**
 * Subscribes to the messages of a session, unless the client is subscribed. The SDK stores the subscriptions of the tab that wrote
 * last, so after a reload the subscription may be missing.
 */
export async function subscribe({ core }: SignClient, topic: string): Promise<void> {
  const { relayer } = core;
  if (await relayer.subscriber.isKnownTopic(topic)) return;
  // Without a connection the SDK keeps the topic on its list and subscribes once connected.
  await relayer.subscribe(topic).catch(() => undefined);
}

export interface SessionListeners {
  /** The wallet approved other namespaces. */
  onUpdate(namespaces: unknown): void;
  /** The wallet emitted an event. */
  onEvent(params: unknown): void;
  /** The session was removed. @param isExpired - It has expired or its keys are lost; otherwise a peer has ended it. */
  onEnd(isExpired: boolean): void;
}

/** @param topic - Events of other topics are ignored. */
export function watchSession(
  client: SignClient,
  session: SessionStruct,
  topic: () => string,
  { onUpdate, onEvent, onEnd }: SessionListeners,
): () => void {
  const handlers = {
    session_update: (event: { readonly params: { readonly namespaces: unknown } }) => onUpdate(event.params.namespaces),
    session_event: (event: { readonly params: unknown }) => onEvent(event.params),
    // Id 0: the SDK removed the session without a request of the wallet.
    session_delete: (event: { readonly id: number }) => onEnd(event.id === 0),
    session_expire: () => onEnd(true),
  };
  const listeners = Object.entries(handlers).map(([name, handler]) => {
    const listener = (event: { readonly topic?: unknown }) => void (event.topic === topic() && handler(event as never));
    return [name as 'session_delete', listener] as const;
  });
  for (const [name, listener] of listeners) client.on(name, listener);
  // A session of a sign-in has no timer in the SDK. The SDK has also already skipped sessions that expired before we listened.
  const { expirer } = client.core;
  if (!expirer.has(session.topic)) expirer.set(session.topic, session.expiry);
  return () => {
    for (const [name, listener] of listeners) client.off(name, listener);
  };
}
