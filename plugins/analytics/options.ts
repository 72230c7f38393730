/** Options of `analytics` and `telemetry`, and their validation. */

import { check, type EventValues, ModalError, readServerUrl, serverUrl } from 'latchkey/plugin';

/** Options of `analytics`. Either `projectId` or `baseUrl` is required. */
export interface AnalyticsOptions {
  /** Id of your project at the analytics server. Without a `baseUrl`, the server is `https://pulse.walletconnect.org`. */
  readonly projectId?: string | undefined;
  /**
   * URL of your own server: `https:`, `http:` on this machine, or a path of the page's own origin. It answers
   * `GET /getAnalyticsConfig` and `POST /e`, as `latchkey/plugins/backend/server` does.
   */
  readonly baseUrl?: string | undefined;
}

/** The URLs that the plugin requests. */
export interface AnalyticsEndpoints {
  /** Says whether the project wants events. */
  readonly configUrl: string;
  readonly eventsUrl: string;
  readonly origins: readonly string[];
}

const HOSTED_CONFIG = 'https://api.web3modal.org';
const HOSTED_EVENTS = 'https://pulse.walletconnect.org';

/** @throws `OPTION_INVALID` naming the option, the given value and the expected one */
export function readAnalyticsOptions(given: AnalyticsOptions): AnalyticsOptions {
  const options = check.readOptions('analytics', given, { projectId: check.text, baseUrl: serverUrl });
  if (!options.projectId && !options.baseUrl) {
    throw new ModalError('analytics: the options have neither "projectId" nor "baseUrl"; expected one of them.', {
      code: 'OPTION_INVALID',
      plugin: 'analytics',
    });
  }
  return options;
}

/** The URLs that follow from checked options. */
export function endpointsOf(options: AnalyticsOptions): AnalyticsEndpoints {
  const baseUrl = readServerUrl(options.baseUrl);
  const base = (url: string) => {
    const { origin, pathname } = new URL(url);
    return `${origin}${pathname.replace(/\/+$/, '')}`;
  };
  const configUrl = `${base(baseUrl ?? HOSTED_CONFIG)}/getAnalyticsConfig`;
  const eventsUrl = `${base(baseUrl ?? HOSTED_EVENTS)}/e`;
  return {
    configUrl,
    eventsUrl,
    origins: [...new Set([configUrl, eventsUrl].map((url) => new URL(url).origin))],
  };
}

/** An event in the form that tracing libraries such as OpenTelemetry take: a name, a time and flat attributes. */
export interface TelemetryEvent {
  /** Type of the event, such as `MODAL_OPEN`. */
  readonly name: string;
  /** Epoch ms. */
  readonly timestamp: number;
  readonly attributes: EventValues;
}

/** Options of `telemetry`. */
export interface TelemetryOptions {
  /** Called for each event. An error that it throws is reported, and after ten errors it is no longer called. */
  onEvent(event: TelemetryEvent): void;
}

/** @throws `OPTION_INVALID` */
export function readTelemetryOptions(given: TelemetryOptions): TelemetryOptions {
  return check.readOptions('telemetry', given, { onEvent: check.required(check.callback) });
}
