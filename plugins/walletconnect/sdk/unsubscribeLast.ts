/** Keeps the SDK from leaving a topic while it still works on it. */

import { askOnce } from 'latchkey/chain-kit';
import type { Env } from 'latchkey/plugin';
import type { SignClient } from './loadProvider.js';

/** Without a relay the SDK sends for ever. */
const TIMEOUT_MS = 3_000;

/**
 * From now on the SDK unsubscribes from a topic when all that it sends to the topic has been sent, and when it is subscribed, or after
 * three seconds.
 *
 * The SDK does not wait for the message that ends a pairing: a relay connection that is closed right after it may take the message
 * with it. And a subscription that the relay confirms after the unsubscribe stays for ever, as does a message that it confirms then.
 */
export function unsubscribeLast({ core: { relayer } }: Pick<SignClient, 'core'>, env: Pick<Env, 'after'>): void {
  const running = new Map<Promise<unknown>, string>();
  const track = <T>(topic: string, work: Promise<T>): Promise<T> => {
    const settled = work.catch(() => undefined);
    running.set(settled, topic);
    void settled.then(() => running.delete(settled));
    return work;
  };
  const publish = relayer.publish.bind(relayer);
  const subscribe = relayer.subscribe.bind(relayer);
  const unsubscribe = relayer.unsubscribe.bind(relayer);
  relayer.publish = (topic, ...rest) => track(topic, publish(topic, ...rest));
  relayer.subscribe = (topic, ...rest) => track(topic, subscribe(topic, ...rest));
  relayer.unsubscribe = async (topic, ...rest) => {
    const own = [...running].flatMap(([settled, one]) => (one === topic ? [settled] : []));
    const options = { what: 'irn_unsubscribe', plugin: 'walletconnect', timeoutMs: TIMEOUT_MS };
    if (own.length > 0)
      await askOnce(
        env,
        () => Promise.all(own),
        () => true,
        options,
      ).catch(() => undefined);
    await unsubscribe(topic, ...rest);
  };
}
