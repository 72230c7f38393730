/**
 * Workaround for the SDK. 1 s after its start, the client processes unfinished messages again, including
 * messages that are being processed at that moment. The second run fails with an error that cannot be caught.
 */

interface Message {
  readonly topic: string;
  readonly message: string;
}

/** Skips a message that is already being processed. @param engine - The engine of the SDK's client. */
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
