/** Telling wallets that it is over. */

import type { SignClient } from './client.js';

/** The reason a wallet is given (reference walletconnect.md §6). */
export const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' } as const;

/**
 * Ends a session at the wallet; here it is gone either way.
 *
 * @throws what the SDK throws when the wallet could not be told
 */
export async function leave(client: SignClient, topic: string): Promise<void> {
  if (!client.session.keys.includes(topic)) return;
  try {
    await client.disconnect({ topic, reason: USER_DISCONNECTED });
  } catch (error) {
    // Or else the next visit would find it.
    await client.session.delete(topic, USER_DISCONNECTED).catch(() => undefined);
    throw error;
  } finally {
    // The SDK keeps it to itself; other modals of the page hold the same session.
    client.events.emit('session_delete', { id: 0, topic });
  }
}
