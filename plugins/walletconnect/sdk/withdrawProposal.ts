/** Withdraws the proposal of a pairing URI. */

import { askOnce } from 'latchkey/chain-kit';
import { cancelProposal } from './cancelRequests.js';
import type { SdkDeps } from './deps.js';

/** Without a relay the proposal is cancelled on this side only. */
const NOTIFY_TIMEOUT_MS = 5_000;

/**
 * Informs the wallet that scanned the URI, cancels the proposal, and ends the session if the wallet has just approved it. The wallet
 * would otherwise show a connection that the app does not use. Never rejects.
 */
export async function withdrawProposal(
  { env, signal, client, holdRelay, dropSession }: SdkDeps,
  pairingTopic: string,
): Promise<void> {
  const release = holdRelay();
  try {
    const notify = () => client.core.pairing.disconnect({ topic: pairingTopic });
    // A destroyed modal has left the relay, so it informs nobody.
    const options = { what: 'withdraw', plugin: 'walletconnect', timeoutMs: NOTIFY_TIMEOUT_MS, signal };
    await askOnce(env, notify, () => true, options).catch(() => undefined);
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
