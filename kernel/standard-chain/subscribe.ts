/** Listens to wallets, some of which cannot remove a listener. Lazy. */

import { attempt } from '../chain-kit/askOnce.js';
import { methodOf, type StandardWallet } from '../standard-wallets/readWallet.js';

/**
 * Subscribes to a feature that takes a listener: `standard:events`, or a feature whose method takes only the listener.
 *
 * @param heard - Receives what the wallet passes. It is untrusted.
 * @returns the unsubscribe function
 */
export type Subscriber = (wallet: StandardWallet, feature: string, heard: (given: unknown) => void) => () => void;

const EVENTS = 'standard:events';

/**
 * Creates the subscriber of a modal. A wallet that cannot remove listeners gets one for each feature, however often the user
 * connects it.
 */
export function createSubscriber(): Subscriber {
  const topics = new WeakMap<object, Map<string, Set<(given: unknown) => void>>>();
  const offs = new WeakMap<Set<unknown>, unknown>();

  const start = (wallet: StandardWallet, feature: string) => {
    const listeners = new Set<(given: unknown) => void>();
    const send = (given: unknown) => {
      for (const heard of [...listeners]) heard(given);
    };
    const off = attempt(() =>
      feature === EVENTS
        ? methodOf(wallet, feature, 'on')?.('change', send)
        : methodOf(wallet, feature, feature.slice(feature.indexOf(':') + 1))?.(send),
    );
    offs.set(listeners, off);
    // Some wallets return a promise, which may reject. Its value is not used.
    const ignore = () => undefined;
    attempt(() => (off as PromiseLike<unknown>).then(ignore, ignore));
    return listeners;
  };

  return (wallet, feature, heard) => {
    const ofWallet = topics.get(wallet.wallet) ?? new Map<string, Set<(given: unknown) => void>>();
    topics.set(wallet.wallet, ofWallet);
    const listeners = ofWallet.get(feature) ?? start(wallet, feature);
    ofWallet.set(feature, listeners);
    const own = (given: unknown) => heard(given);
    listeners.add(own);
    return () => {
      if (!listeners.delete(own) || listeners.size > 0) return;
      const off = offs.get(listeners);
      if (typeof off !== 'function') return;
      ofWallet.delete(feature);
      attempt(() => off());
    };
  };
}
