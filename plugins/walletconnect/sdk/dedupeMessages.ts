/**
 * A second after it was made the SDK reads again whatever it has not read to its end. What it is reading in that very moment it
 * would read twice: an app would hear an event twice, and a second end fails where nobody hears it, as the page's own error.
 */

import type { SignClient } from './relayClient.js';

interface Message {
  readonly topic: string;
  readonly message: string;
}

/** From now on a message is not read while it is being read. */
export function readOnce({ engine }: Pick<SignClient, 'engine'>): void {
  const own = engine as unknown as { onRelayMessage?: (message: Message) => Promise<void> };
  const read = own.onRelayMessage;
  if (!read) return;
  const reading = new Set<string>();
  own.onRelayMessage = async (message) => {
    const key = `${message.topic} ${message.message}`;
    if (reading.has(key)) return;
    reading.add(key);
    await read.call(engine, message).finally(() => reading.delete(key));
  };
}
