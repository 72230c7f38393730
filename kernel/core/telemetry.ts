/** Passes events to the plugins' telemetry sinks. The kernel itself sends nothing. */

import type { PluginContext } from '../contract/contract.js';
import type { TelemetrySink } from '../contract/slots.js';
import { SINK_FAULTS } from '../platform/limits.js';
import { ModalError } from '../values/error.js';
import type { Events } from './events.js';

/**
 * A sink is removed after ten failures and reported with its plugin's id.
 *
 * @returns A function that disconnects all sinks
 */
export function connectSinks(
  events: Pick<Events, 'subscribe'>,
  sinks: readonly { readonly sink: TelemetrySink; readonly context: PluginContext }[],
  report: (error: unknown, plugin: string) => void,
): () => void {
  const ends = sinks.map(({ sink, context }) => {
    let faults = 0;
    const fault = (cause: unknown) => {
      if (++faults !== SINK_FAULTS) return;
      end();
      const { plugin } = context;
      report(
        new ModalError(`The telemetry sink of the plugin "${plugin}" failed ${SINK_FAULTS} times and was removed.`, {
          code: 'SINK_DROPPED',
          plugin,
          cause,
        }),
        plugin,
      );
    };
    const end = events.subscribe((event) => {
      try {
        const answer: unknown = sink.send(event, context);
        // Otherwise the rejection of an async sink would be unhandled on the page.
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
