/** Ends the requests of a feature call together with the call. */

import { anySignal, type Features } from 'latchkey/plugin';
import { checkInputSize } from '../sdk/payloads/size.js';
import type { WalletConnectAsk } from '../slots.js';

/**
 * Wraps the features of a namespace: when a call settles, is aborted or times out, its pending requests are cancelled, even if the
 * chain plugin does not pass on signals. An input that is too large is refused before the chain plugin encodes it.
 *
 * @param createFeatures - Creates the features over a given `ask`. Each call gets features of its own.
 */
export function bindRequestsToCalls(
  features: Features,
  ask: WalletConnectAsk,
  createFeatures: (ask: WalletConnectAsk) => Features | undefined,
): Features {
  const bound = Object.entries(features).map(([name, feature]) => {
    if (typeof feature !== 'function') return [name, feature];
    const call = async (...args: readonly unknown[]) => {
      checkInputSize(name, args);
      const controller = new AbortController();
      const boundAsk: WalletConnectAsk = ({ signal, ...request }) =>
        ask({ ...request, signal: anySignal(controller.signal, signal) });
      const own = createFeatures(boundAsk)?.[name as keyof Features];
      try {
        return await (typeof own === 'function' ? own : feature)(...args);
      } finally {
        controller.abort();
      }
    };
    return [name, call];
  });
  return Object.freeze(Object.fromEntries(bound)) as Features;
}
