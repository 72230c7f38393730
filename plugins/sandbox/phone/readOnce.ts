/**
 * A second after it was made the SDK reads again whatever it has not read to its end, and so reads twice what it is reading in
 * that very moment. A second end fails where nobody hears it.
 */

interface Message {
  readonly topic: string;
  readonly message: string;
}

/** From now on a message is not read while it is being read. @param engine - Of the SDK's client for wallets. */
export function readOnce({ engine }: { readonly engine: object }): void {
  const own = engine as { onRelayMessage(message: Message): Promise<void> };
  const read = own.onRelayMessage;
  const reading = new Set<string>();
  own.onRelayMessage = async (message) => {
    const key = `${message.topic} ${message.message}`;
    if (reading.has(key)) return;
    reading.add(key);
    await read.call(engine, message).finally(() => reading.delete(key));
  };
}
