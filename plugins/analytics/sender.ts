/** Sends queued events: every 5 s, when ten are waiting, and when the user leaves the page. */

import type { PluginContext } from 'latchkey/plugin';
import { createMessage } from './message.js';
import { type AnalyticsOptions, endpointsOf } from './options.js';
import type { EventQueue, QueuedEvent } from './state.js';

const INTERVAL_MS = 5_000;
/** Events that are sent without waiting for the interval. */
const BATCH = 10;
const MAX_CONFIG_BYTES = 65_536;

/** Sends what is in the queue from now on. Failures are ignored, except that the server refuses the app. */
export function startSender(context: PluginContext<AnalyticsOptions>, queue: EventQueue): void {
  const { env, options, signal } = context;
  const endpoints = endpointsOf(options);
  const { window, document } = env;
  if (!window || !document || signal.aborted) return;
  const query = new URLSearchParams({
    ...(options.projectId && { projectId: options.projectId }),
    st: context.app.sdk.type,
    sv: context.app.sdk.version,
  });
  const url = (path: string) => `${path}?${query}`;
  /** `unknown` until the server has said whether it wants events. `off`: nothing is sent any more. */
  let state: 'unknown' | 'on' | 'off' = 'unknown';
  let cancelTimer: (() => void) | undefined;

  const turnOff = () => {
    state = 'off';
    queue.watch(() => void queue.takeAll());
  };
  const refuse = () => {
    if (state !== 'off') context.notify.alert('INVALID_APP_CONFIGURATION');
    turnOff();
  };
  const isRefusal = ({ status }: Response) => status === 401 || status === 403;
  const textOf = (queued: QueuedEvent) => JSON.stringify(createMessage(queued, window.location, env.random));

  const readConfig = async () => {
    const response = await context.fetch(url(endpoints.configUrl), { maxBytes: MAX_CONFIG_BYTES, signal });
    if (isRefusal(response)) return refuse();
    if (!response.ok) return;
    const config: unknown = await response.json();
    if ((config as { isAnalyticsEnabled?: unknown } | null)?.isAnalyticsEnabled === true) state = 'on';
    else turnOff();
  };
  const send = async (queued: QueuedEvent) => {
    const response = await context.fetch(url(endpoints.eventsUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: textOf(queued),
      signal,
    });
    if (isRefusal(response)) refuse();
  };
  const flush = async () => {
    cancelTimer?.();
    cancelTimer = undefined;
    // Without an answer to this request, the events wait for the next one.
    if (state === 'unknown') await readConfig().catch(ignore);
    if (state !== 'on') return;
    for (const queued of queue.takeAll()) if (state === 'on') await send(queued).catch(ignore);
  };
  let isSending = false;
  const flushOnce = () => {
    if (isSending) return;
    isSending = true;
    context.task(async () => {
      await flush();
      isSending = false;
    });
  };
  queue.watch((size) => {
    if (size >= BATCH) return flushOnce();
    cancelTimer ??= env.after(INTERVAL_MS, flushOnce);
  });
  signal.addEventListener('abort', () => cancelTimer?.(), { once: true });

  const leave = () => {
    if (state !== 'on') return;
    // A beacon with this type of body needs no preflight request, which a closing page could not wait for.
    for (const queued of queue.takeAll())
      window.navigator.sendBeacon?.(url(endpoints.eventsUrl), new Blob([textOf(queued)], { type: 'text/plain' }));
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal });
  window.addEventListener('pagehide', leave, { signal });
}

/** Analytics must not disturb the app: failures of the network and of the server are ignored. */
const ignore = () => undefined;
