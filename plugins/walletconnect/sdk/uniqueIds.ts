/**
 * Gives each request an id of its own.
 *
 * The SDK draws ids from a thousand per millisecond. Requests with the same id all receive the answer to one of them, so an
 * app could take the answer to another question for its own.
 */

import { engineEventsOf } from './cancelRequests.js';
import type { SignClient } from './loadProvider.js';

const DUPLICATE = new Error('Another request with this id is pending.');

/** From now on a request whose id is in use fails before any part of it is sent. */
export function rejectDuplicateIds(client: SignClient): void {
  const events = engineEventsOf(client);
  let previous: string | undefined;
  // 'newListener' fires before a listener is added. Throwing here stops both the listener and the request that adds it.
  events?.on('newListener', (added: unknown) => {
    const name = String(added);
    const before = previous;
    previous = name;
    // A sign-in and its proposal add their listeners in the same turn.
    queueMicrotask(() => {
      previous = undefined;
    });
    const id = /^session_request:(.*)$/.exec(name)?.[1];
    if (id === undefined) return;
    const proposal = `session_connect:${id}`;
    if (events.listenerCount(name) + events.listenerCount(proposal) === 0) return;
    // The proposal that was to go out with this sign-in is not sent either, so its listener must go too.
    if (before?.startsWith('session_connect:') && events.listenerCount(before) === 1) events.removeAllListeners(before);
    throw DUPLICATE;
  });
}

/** Retries a request until its id is unique. The next millisecond has other ids. */
export async function retryDuplicateIds<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (error !== DUPLICATE) throw error;
    }
  }
}
