/** Keeps the SDK from doing the same work twice at the same time. */

import type { SignClient } from './loadProvider.js';

/**
 * From now on a connection attempt that begins during another one waits for that one.
 *
 * A message that is sent without a connection makes the SDK connect. If the relay refuses the connection, the SDK subscribes to
 * its stored topics all the same, which sends a message, which starts another attempt at once. These attempts multiply without a
 * pause, and the page no longer responds.
 */
export function connectOnce({ core: { relayer } }: Pick<SignClient, 'core'>): void {
  const internals = relayer as unknown as { connect?: (url?: string) => Promise<void> };
  if (internals.connect) internals.connect = joinRunning(internals.connect.bind(relayer), () => '');
}

/**
 * From now on a message is ignored while the same message is being processed.
 *
 * A second after its start the SDK processes all messages again that it has not finished. A message that is in progress at
 * that moment would be processed twice: the app would receive an event twice, and the second end of a session would fail as an
 * unhandled rejection in the host page.
 */
export function dedupeMessages({ engine }: Pick<SignClient, 'engine'>): void {
  const internals = engine as unknown as { onRelayMessage?: (message: Message) => Promise<void> };
  const process = internals.onRelayMessage;
  if (process) internals.onRelayMessage = joinRunning(process.bind(engine), (one) => `${one.topic} ${one.message}`);
}

interface Message {
  readonly topic: string;
  readonly message: string;
}

/** Calls with the same key share one run until it settles. */
function joinRunning<T>(work: (input: T) => Promise<void>, keyOf: (input: T) => string) {
  const running = new Map<string, Promise<void>>();
  return (input: T): Promise<void> => {
    const key = keyOf(input);
    const run = running.get(key) ?? work(input).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}
