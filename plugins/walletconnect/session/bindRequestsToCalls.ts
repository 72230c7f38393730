/** Ends the requests of a feature call together with the call. */

import { anySignal, type Features, type RemoteAsk } from 'latchkey/plugin';
import { checkInputSize } from '../sdk/payloads/size.js';

/**
 * Wraps the features of a namespace: when a call settles, is aborted or times out, its pending requests are cancelled, even if the
 * chain plugin does not pass on signals. An input that is too large is refused before the chain plugin encodes it.
 *
 * @param createFeatures - Creates the features over a given `ask`. Each call gets features of its own.
 */
export function bindRequestsToCalls(
  features: Features,
  ask: RemoteAsk,
  createFeatures: (ask: RemoteAsk) => Features | undefined,
): Features {
  const bound = Object.entries(features).map(([name, feature]) => {
    if (typeof feature !== 'function') return [name, feature];
    const call = async (...args: readonly unknown[]) => {
      checkInputSize(name, args);
      const controller = new AbortController();
      const boundAsk: RemoteAsk = ({ signal, ...request }) =>
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
