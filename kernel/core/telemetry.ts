/** Hands events to the sinks of plugins. Nothing is sent from here. */

import type { PluginContext } from '../contract/contract.js';
import type { Sink } from '../contract/slots.js';
import { ModalError } from '../platform/error.js';
import { SINK_FAULTS } from '../platform/limits.js';
import type { Events } from './events.js';

/**
 * A sink that failed ten times is dropped, and reported under its plugin's name.
 *
 * @returns The disconnect.
 */
export function connectSinks(
  events: Pick<Events, 'subscribe'>,
  sinks: readonly { readonly sink: Sink; readonly context: PluginContext }[],
  report: (error: unknown, plugin: string) => void,
): () => void {
  const ends = sinks.map(({ sink, context }) => {
    let faults = 0;
    const fault = (cause: unknown) => {
      if (++faults !== SINK_FAULTS) return;
      end();
      const { plugin } = context;
      report(
        new ModalError(`The telemetry of "${plugin}" fails and was stopped.`, { code: 'SINK_DROPPED', plugin, cause }),
        plugin,
      );
    };
    const end = events.subscribe((event) => {
      try {
        const answer: unknown = sink.take(event, context);
        // An async sink's rejection would otherwise reach the page.
        if (answer instanceof Promise) answer.catch(fault);
      } catch (error) {
        fault(error);
      }
    });
    return end;
  });
  return () => {
    for (const end of ends) end();
  };
}
