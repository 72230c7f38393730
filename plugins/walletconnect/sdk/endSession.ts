/** Telling wallets that it is over, and forgetting it here. */

import type { PluginContext } from 'latchkey';
import type { SignClient, Wire } from './relayClient.js';
import { keyOf, type SharedStorage } from './storage.js';

/** The reason a wallet is given (reference walletconnect.md §6). */
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' } as const;
/** In place of the wallet's request; what the SDK ends by itself has 0 there. */
const OURS = -1;
/** A tab that holds the lock for longer is frozen. */
const LOCK_MS = 10_000;

/** A client, and the ends that are on their way. */
type Ends = Pick<Wire, 'client' | 'leaving'>;

/**
 * Ends a session at the wallet, once for all who ask for it: wallets of the SDK fail over an end that comes twice. Here it is gone
 * either way.
 *
 * @throws what the SDK throws when the wallet could not be told
 */
export function leave({ client, leaving }: Ends, topic: string): Promise<void> {
  const mine = leaving.get(topic) ?? tell(client, topic).finally(() => leaving.delete(topic));
  leaving.set(topic, mine);
  return mine;
}

async function tell(client: SignClient, topic: string): Promise<void> {
  if (!client.session.keys.includes(topic)) return;
  const { pairingTopic } = client.session.get(topic);
  try {
    await client.disconnect({ topic, reason: USER_DISCONNECTED });
  } catch (error) {
    // Or else the next visit would find it.
    await client.session.delete(topic, USER_DISCONNECTED).catch(() => undefined);
    throw error;
  } finally {
    // The SDK keeps it to itself; other modals of the page hold the same session.
    client.events.emit('session_delete', { id: OURS, topic });
    await tidy(client, topic, pairingTopic);
  }
}

/** The same for a session that several tabs may hold: one of them tells the wallet, the others forget it. */
export async function leaveOnce({ env }: Pick<PluginContext, 'env'>, wire: Ends, topic: string): Promise<void> {
  const { client } = wire;
  const late = new AbortController();
  const cancel = env.after(LOCK_MS, () => late.abort());
  let done: Promise<void> | undefined;
  const begin = () => {
    cancel();
    done ??= isEnded(client, topic).then((ended) => (ended ? forget(client, topic) : leave(wire, topic)));
    return done;
  };
  const locks = env.window?.navigator?.locks;
  // Without a lock two tabs that come in the same instant both tell.
  if (locks) await locks.request(`latchkey-walletconnect:${topic}`, { signal: late.signal }, begin).catch(begin);
  else await begin();
}

/** Whether another tab has ended it. Where storage does not say so for sure, it has not: two that tell are better than none. */
async function isEnded({ core, session }: SignClient, topic: string): Promise<boolean> {
  const { isWhole } = core.storage as unknown as Partial<SharedStorage>;
  if (!isWhole?.()) return false;
  try {
    // Not by its key: what is asked for so counts as seen, and what is seen and not written again as taken out.
    const [, list] = (await core.storage.getEntries()).find(([key]) => key === keyOf(session)) ?? [];
    return !(Array.isArray(list) && list.some((one) => one?.topic === topic));
  } catch {
    return false;
  }
}

/** Ended in another tab: the wallet knows. */
async function forget(client: SignClient, topic: string): Promise<void> {
  const { core, session, events } = client;
  if (!session.keys.includes(topic)) return;
  const { self, pairingTopic } = session.get(topic);
  await core.relayer.unsubscribe(topic).catch(() => undefined);
  await session.delete(topic, USER_DISCONNECTED);
  await core.crypto.deleteKeyPair(self.publicKey);
  await core.crypto.deleteSymKey(topic);
  core.expirer.del(topic);
  events.emit('session_delete', { id: OURS, topic });
  await tidy(client, topic, pairingTopic);
}

/**
 * What the SDK would keep for another month: all that was asked and answered, in plain text, and the pairing. Of a session
 * that is over nobody needs them. Never rejects.
 */
export async function tidy({ core }: SignClient, topic: string, pairingTopic: string | undefined): Promise<void> {
  const { history, pairing, relayer } = core;
  const paired = pairingTopic !== undefined && pairing.pairings.keys.includes(pairingTopic);
  if (paired) await pairing.disconnect({ topic: pairingTopic }).catch(() => undefined);
  for (const one of paired ? [topic, pairingTopic] : [topic]) {
    history.delete(one);
    // What was sent last comes to be noted after all else of its topic was taken out.
    await relayer.messages.del(one).catch(() => undefined);
  }
}
