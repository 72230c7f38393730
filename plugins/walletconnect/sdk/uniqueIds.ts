/**
 * Requests have ids of their own. The SDK draws them from a thousand a millisecond, hands one answer to all that drew the
 * same, and the wallet is asked for one of them only: somebody would get what another question was answered with.
 */

import { eventsOf } from './cancelRequests.js';
import type { SignClient } from './relayClient.js';

const TAKEN = new Error('This id waits for another answer.');

/** From now on a request that draws an id that is in use fails, before anything of it is sent. */
export function guardIds(client: SignClient): void {
  const events = eventsOf(client);
  let last: string | undefined;
  // Heard before a listener is added: thrown from here, it is not, and the request that adds it goes no further.
  events?.on('newListener', (added: unknown) => {
    const name = String(added);
    const before = last;
    last = name;
    // A sign-in and its proposal add theirs in one turn.
    queueMicrotask(() => {
      last = undefined;
    });
    const id = /^session_request:(.*)$/.exec(name)?.[1];
    if (id === undefined) return;
    const code = `session_connect:${id}`;
    if (events.listenerCount(name) + events.listenerCount(code) === 0) return;
    // The proposal that was to go out with this sign-in: nobody will answer it either.
    if (before?.startsWith('session_connect:') && events.listenerCount(before) === 1) events.removeAllListeners(before);
    throw TAKEN;
  });
}

/** Asks again as long as the id is taken: the next millisecond has others. */
export async function withOwnId<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (error !== TAKEN) throw error;
    }
  }
}
