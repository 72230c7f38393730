/** Telling wallets that it is over, and forgetting it here. */

import type { SignClient } from './client.js';

/** The reason a wallet is given (reference walletconnect.md §6). */
export const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' } as const;
/** In place of the wallet's request; what the SDK ends by itself has 0 there. */
const OURS = -1;

/**
 * Ends a session at the wallet; here it is gone either way.
 *
 * @throws what the SDK throws when the wallet could not be told
 */
export async function leave(client: SignClient, topic: string): Promise<void> {
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
