/** Taking codes back. */

import type { PluginContext } from 'latchkey';
import type { Wish } from '../pairing/signInRequest.js';
import { retireProposal } from './cancelRequests.js';

/** Without the relay a code is taken back on this side alone. */
const TELL_MS = 5_000;

/** Of `wc:<topic>@2?…` */
export const topicOf = (uri: string): string => uri.slice(3, uri.indexOf('@'));

/**
 * A code can be answered no more: the wallet that has it is told, and a session that it made meanwhile ends, so that it does
 * not show a connection that is none. Never rejects.
 */
export async function withdraw(
  { env }: PluginContext,
  { wire: { client, need }, drop }: Pick<Wish, 'wire' | 'drop'>,
  pairingTopic: string,
): Promise<void> {
  const done = need();
  try {
    await new Promise<void>((on) => {
      const cancel = env.after(TELL_MS, on);
      const told = client.core.pairing.disconnect({ topic: pairingTopic }).catch(() => undefined);
      void told.finally(cancel).then(on);
    });
    // From here on the SDK makes no session of it: what it has made, it has by now.
    retireProposal(client, pairingTopic);
    const made = client.session.getAll().find((one) => one.pairingTopic === pairingTopic);
    if (made) await drop(made.topic);
    client.core.history.delete(pairingTopic);
    await client.core.relayer.messages.del(pairingTopic).catch(() => undefined);
  } finally {
    done();
  }
}
