/** The plugins `analytics` and `telemetry`: events of the modal, sent to a server or passed to the app. */

import { definePlugin, type PluginContext, sinks } from 'latchkey/plugin';
import {
  type AnalyticsOptions,
  endpointsOf,
  readAnalyticsOptions,
  readTelemetryOptions,
  type TelemetryOptions,
} from './options.js';
import { createQueue, type EventQueue } from './state.js';

export type { AnalyticsOptions, TelemetryEvent, TelemetryOptions } from './options.js';

/**
 * Sends the events of the modal to an analytics server, if the server says that the project wants them. An event has the
 * page's origin and path; it has no address, amount, e-mail or query string.
 *
 * @throws `OPTION_INVALID`; the message names the option, the given value and the expected one
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { analytics } from 'latchkey/plugins/analytics';
 *
 * createModal({ plugins: [analytics({ baseUrl: 'https://data.example.com', projectId: 'my-app' })] });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function analytics(given: AnalyticsOptions) {
  const options = readAnalyticsOptions(given);
  const queues = new WeakMap<PluginContext, EventQueue>();
  return definePlugin({
    id: 'analytics',
    options,
    origins: endpointsOf(options).origins,
    contributes: [
      sinks.of({
        send(event, context) {
          // A page that is rendered on a server sends nothing.
          if (!context.env.window) return;
          const known = queues.get(context);
          const queue = known ?? createQueue(context.env);
          queue.add(event);
          if (known) return;
          queues.set(context, queue);
          context.task(async () => (await import('./sender.js')).startSender(context, queue));
        },
      }),
    ],
  });
}

/**
 * Passes the modal's events to a function of the app. Nothing is sent anywhere.
 *
 * @throws `OPTION_INVALID`; the message names the option, the given value and the expected one
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { telemetry } from 'latchkey/plugins/analytics';
 *
 * createModal({ plugins: [telemetry({ onEvent: ({ name, attributes }) => console.info(name, attributes) })] });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function telemetry(given: TelemetryOptions) {
  return definePlugin({
    id: 'telemetry',
    options: readTelemetryOptions(given),
    contributes: [
      sinks.of({
        send: (event, { env, options: { onEvent } }: PluginContext<TelemetryOptions>) =>
          onEvent({ name: event.type, timestamp: env.date(), attributes: event.props ?? {} }),
      }),
    ],
  });
}
