/** Calls to features, and what they leave at the phone. */

import type { Features } from 'latchkey';
import type { WalletConnectAsk } from '../slots.js';

/**
 * The same features; a question is waited for as long as the call it belongs to. Given up or too late, it waits no more,
 * whether or not the chain in between hands on signals.
 *
 * @param equip - Makes the features over these means to ask: a set for each call.
 */
export function boundToCalls(
  features: Features,
  ask: WalletConnectAsk,
  equip: (ask: WalletConnectAsk) => Features | undefined,
): Features {
  const bound = Object.entries(features).map(([name, feature]) => {
    if (typeof feature !== 'function') return [name, feature];
    return [
      name,
      async (...args: readonly unknown[]) => {
        const call = new AbortController();
        const mine = equip(({ signal, ...question }) =>
          ask({ ...question, signal: signal ? AbortSignal.any([signal, call.signal]) : call.signal }),
        )?.[name as keyof Features];
        try {
          return await (typeof mine === 'function' ? mine : feature)(...args);
        } finally {
          call.abort();
        }
      },
    ];
  });
  return Object.freeze(Object.fromEntries(bound)) as Features;
}
