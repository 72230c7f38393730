/** Keeps the SDK from leaving a topic while it still works on it. */

import type { SignClient } from './loadProvider.js';

/**
 * From now on the SDK unsubscribes from a topic when all that it sends to the topic has been sent, and when it is subscribed.
 *
 * The SDK does not wait for the message that ends a pairing: a relay connection that is closed right after it may take the message
 * with it. And a subscription that the relay confirms after the unsubscribe stays for ever, as does a message that it confirms then.
 */
export function unsubscribeLast({ core: { relayer } }: Pick<SignClient, 'core'>): void {
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
    await Promise.all([...running].map(([settled, one]) => one === topic && settled));
    await unsubscribe(topic, ...rest);
  };
}
