/** Withdraws the proposal of a pairing URI. */

import { cancelProposal } from './cancelRequests.js';
import type { SdkDeps } from './deps.js';

/** Without a relay the proposal is cancelled on this side only. */
const NOTIFY_TIMEOUT_MS = 5_000;

/**
 * Informs the wallet that scanned the URI, cancels the proposal, and ends the session if the wallet has just approved it. The wallet
 * would otherwise show a connection that the app does not use. Never rejects.
 */
export async function withdrawProposal(
  { env, client, holdRelay, dropSession }: SdkDeps,
  pairingTopic: string,
): Promise<void> {
  const release = holdRelay();
  try {
    await new Promise<void>((resolve) => {
      const cancel = env.after(NOTIFY_TIMEOUT_MS, resolve);
      const notified = client.core.pairing.disconnect({ topic: pairingTopic }).catch(() => undefined);
      void notified.finally(cancel).then(resolve);
    });
    // After this the SDK creates no session from the proposal, so a session that exists now is the only one.
    cancelProposal(client, pairingTopic);
    const session = client.session.getAll().find((one) => one.pairingTopic === pairingTopic);
    if (session) await dropSession(session.topic);
    client.core.history.delete(pairingTopic);
    await client.core.relayer.messages.del(pairingTopic).catch(() => undefined);
  } finally {
    release();
  }
}
