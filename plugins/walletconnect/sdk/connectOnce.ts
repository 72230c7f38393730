/**
 * Keeps the SDK to one connection attempt at a time.
 *
 * A message that is sent without a connection makes the SDK connect. If the relay refuses the connection, the SDK subscribes to
 * its stored topics all the same, which sends a message, which starts another attempt at once. These attempts multiply without a
 * pause, and the page no longer responds.
 */

import type { SignClient } from './loadProvider.js';

/** From now on an attempt that begins during another attempt waits for the other attempt. */
export function connectOnce({ core: { relayer } }: Pick<SignClient, 'core'>): void {
  const internals = relayer as unknown as { connect?: (url?: string) => Promise<void> };
  const connect = internals.connect;
  if (!connect) return;
  let attempt: Promise<void> | undefined;
  internals.connect = (url) => {
    attempt ??= connect.call(relayer, url).finally(() => {
      attempt = undefined;
    });
    return attempt;
  };
}
