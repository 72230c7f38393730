/** Ends sessions at the wallet and removes them here. */

import { askOnce } from 'latchkey/chain-kit';
import type { Env } from 'latchkey/plugin';
import { fromWalletConnect } from '../errors.js';
import type { SignClient } from './loadProvider.js';
import { type SharedStorage, storageKeyOf } from './storage.js';

/** The reason given to the wallet. Code and text are those of the WalletConnect specification. */
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' } as const;
/** The id of our own 'session_delete' events, which have no request of the wallet. The SDK uses 0 when it ends a session by itself. */
const OWN_EVENT_ID = -1;
/** Less than the kernel waits for the end of a connection. Without a relay the SDK waits for ever. */
const NOTIFY_TIMEOUT_MS = 4_000;
/** After this long the tab that holds the lock counts as frozen. */
const LOCK_TIMEOUT_MS = 10_000;

interface EndDeps {
  readonly env: Pick<Env, 'after' | 'window'>;
  readonly client: SignClient;
  /** Sessions that are being ended, by topic. */
  readonly ending: Map<string, Promise<void>>;
}

/**
 * Ends a session at the wallet, once for all callers: wallets that use the SDK fail if a session ends twice. The session is
 * removed here even if the wallet could not be informed.
 *
 * @throws `DEADLINE_PASSED` or as `fromWalletConnect` if the wallet could not be informed
 */
export function endSession({ env, client, ending }: EndDeps, topic: string): Promise<void> {
  const result = ending.get(topic) ?? disconnect(env, client, topic).finally(() => ending.delete(topic));
  ending.set(topic, result);
  return result;
}

async function disconnect(env: EndDeps['env'], client: SignClient, topic: string): Promise<void> {
  if (!client.session.keys.includes(topic)) return;
  const { self, pairingTopic } = client.session.get(topic);
  const notify = () => client.disconnect({ topic, reason: USER_DISCONNECTED });
  const options = {
    what: 'wc_sessionDelete',
    plugin: 'walletconnect',
    timeoutMs: NOTIFY_TIMEOUT_MS,
    toError: fromWalletConnect,
  };
  try {
    await askOnce(env, notify, () => true, options);
  } catch (error) {
    // Otherwise the next visit would restore the session. Unsubscribing waits for the relay.
    void client.core.relayer.unsubscribe(topic).catch(() => undefined);
    await forgetSession(client, topic, self.publicKey).catch(() => undefined);
    throw error;
  } finally {
    // The SDK emits no event here, and other modals of the page use the same session.
    client.events.emit('session_delete', { id: OWN_EVENT_ID, topic });
    await removeTraces(client, topic, pairingTopic);
  }
}

/** Ends a session that several tabs may use: one tab informs the wallet, the others only remove the session. */
export async function endSessionOnce(deps: EndDeps, topic: string): Promise<void> {
  const { env, client } = deps;
  const timeout = new AbortController();
  const cancel = env.after(LOCK_TIMEOUT_MS, () => timeout.abort());
  let result: Promise<void> | undefined;
  const end = () => {
    cancel();
    result ??= isEndedElsewhere(client, topic).then((isEnded) =>
      isEnded ? removeSession(client, topic) : endSession(deps, topic),
    );
    return result;
  };
  const locks = env.window?.navigator?.locks;
  // Without Web Locks two tabs that end the session at the same instant both inform the wallet.
  if (locks) await locks.request(`latchkey-walletconnect:${topic}`, { signal: timeout.signal }, end).catch(end);
  else await end();
}

/** Whether another tab has ended the session. False if the storage is unreliable: the wallet is better informed twice than not at all. */
async function isEndedElsewhere({ core, session }: SignClient, topic: string): Promise<boolean> {
  const { isComplete } = core.storage as unknown as Partial<SharedStorage>;
  if (!isComplete?.()) return false;
  try {
    // Not getItem: the storage would note the sessions as read, and the next write would remove those this tab does not have.
    const [, list] = (await core.storage.getEntries()).find(([key]) => key === storageKeyOf(session)) ?? [];
    return !(Array.isArray(list) && list.some((stored) => stored?.topic === topic));
  } catch {
    return false;
  }
}

/** Removes a session that another tab has ended at the wallet. */
async function removeSession(client: SignClient, topic: string): Promise<void> {
  const { core, session, events } = client;
  if (!session.keys.includes(topic)) return;
  const { self, pairingTopic } = session.get(topic);
  await core.relayer.unsubscribe(topic).catch(() => undefined);
  await forgetSession(client, topic, self.publicKey);
  events.emit('session_delete', { id: OWN_EVENT_ID, topic });
  await removeTraces(client, topic, pairingTopic);
}

/** Removes a session and its keys here, as the SDK does when the wallet has been informed. */
async function forgetSession({ core, session }: SignClient, topic: string, publicKey: string): Promise<void> {
  await session.delete(topic, USER_DISCONNECTED);
  await core.crypto.deleteKeyPair(publicKey);
  await core.crypto.deleteSymKey(topic);
  core.expirer.del(topic);
}

/**
 * Removes what the SDK would keep of an ended session for another month: all requests and answers in plain text, and the
 * pairing. Never rejects.
 */
export async function removeTraces(
  { core }: SignClient,
  topic: string,
  pairingTopic: string | undefined,
): Promise<void> {
  const { history, pairing, relayer } = core;
  const hasPairing = pairingTopic !== undefined && pairing.pairings.keys.includes(pairingTopic);
  if (hasPairing) await pairing.disconnect({ topic: pairingTopic }).catch(() => undefined);
  for (const each of hasPairing ? [topic, pairingTopic] : [topic]) {
    history.delete(each);
    // The SDK records the last message it sent after it has removed the rest of the topic.
    await relayer.messages.del(each).catch(() => undefined);
  }
}
