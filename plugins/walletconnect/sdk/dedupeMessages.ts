/**
 * Keeps the SDK from processing a message twice at the same time.
 *
 * The SDK processes all unfinished messages again 1 s after its start. A message that is in progress at that moment
 * would be processed twice: the app would receive an event twice, and the second end of a session would fail as an
 * unhandled rejection in the host page.
 */

import type { SignClient } from './loadProvider.js';

interface Message {
  readonly topic: string;
  readonly message: string;
}

/** From now on a message is ignored while the same message is being processed. */
export function dedupeMessages({ engine }: Pick<SignClient, 'engine'>): void {
  const internals = engine as unknown as { onRelayMessage?: (message: Message) => Promise<void> };
  const process = internals.onRelayMessage;
  if (!process) return;
  const inProgress = new Set<string>();
  internals.onRelayMessage = async (message) => {
    const key = `${message.topic} ${message.message}`;
    if (inProgress.has(key)) return;
    inProgress.add(key);
    await process.call(engine, message).finally(() => inProgress.delete(key));
  };
}
