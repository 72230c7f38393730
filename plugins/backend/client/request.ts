/** Requests to the data API: the common parameters, supported networks, errors and alerts. */

import {
  type AlertCode,
  displayText,
  type FetchInit,
  ModalError,
  type NetworkId,
  type PluginContext,
} from 'latchkey/plugin';
import type { Endpoint } from '../options.js';
import { readServer, type ServerParts } from './answers.js';

/** Requests of one endpoint. */
export interface Requests {
  /** @param isFresh - Without the browser's cache. @returns the text of a successful answer. @throws `BACKEND_FAILED` · as `PluginContext.fetch` */
  get(path: string, query: Query, signal: AbortSignal | undefined, isFresh?: boolean): Promise<string>;
  post(path: string, body: object, signal: AbortSignal | undefined): Promise<string>;
  /** JSON-RPC to a node of the network. The answer may have any status. */
  rpc(network: NetworkId, init: FetchInit): Promise<Response>;
  /** The parts of the server. Asked once; after a failure again when 30 s have passed. */
  server(): Promise<ServerParts>;
  /**
   * Whether the API serves the network.
   * @param feature - An optional part of the API. A server that does not say what it has counts as one that has it.
   */
  supports(network: NetworkId, feature?: 'names' | 'swaps'): Promise<boolean>;
}

type Query = Readonly<Record<string, string | undefined>>;

/** An answer about the server is used for a day. */
const SERVER_MS = 24 * 60 * 60_000;
/** No new attempt within this time after a failure. */
const RETRY_MS = 30_000;
/** Maximum size of a response body: the balances of an account with many tokens. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Answers of a proxy before a server that it cannot reach (RFC 9110 §15.6.3 to §15.6.5). The server's own have a reason. */
const GATEWAY = [502, 503, 504];

/** Messages that raise an alert for developers. They are compared exactly. */
const ALERTS: ReadonlyMap<string, AlertCode> = new Map([
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['We failed to authenticate your request', 'INVALID_PROJECT_ID'],
]);

/** @param learn - Receives each answer about the server. */
export function createRequests(
  context: PluginContext,
  { baseUrl, projectId }: Endpoint,
  learn: (server: ServerParts) => void = () => undefined,
): Requests {
  const { env } = context;
  const raised = new Set<AlertCode>();
  const urlOf = (path: string, query: Query) => {
    const { type, version } = context.app.sdk;
    const given = Object.entries({ ...query, projectId, st: type, sv: version }).filter(([, value]) => value);
    return `${baseUrl}${path}?${new URLSearchParams(given as [string, string][])}`;
  };
  const send = async (url: string, init: FetchInit) => {
    const response = await context.fetch(url, { maxBytes: MAX_BYTES, ...init });
    const text = await response.text();
    if (response.ok) return text;
    const reason = readReason(text);
    const alert = ALERTS.get(reason);
    if (alert && !raised.has(alert)) {
      raised.add(alert);
      context.notify.alert(alert, reason);
    }
    const cause = Object.assign(new Error(`HTTP status code: ${response.status}`, { cause: response }), { reason });
    // The options are right if the server answers with 5xx.
    const { status } = response;
    const advice = status >= 500 ? 'The server has failed; its log says why.' : 'Check the options of backend().';
    const message =
      reason === '' && GATEWAY.includes(status)
        ? `The backend could not be reached: a proxy answered with HTTP status ${status}.`
        : `The backend answered with HTTP status ${status}${reason && `: ${reason}`}. ${advice}`;
    throw new ModalError(message, { code: 'BACKEND_FAILED', plugin: 'backend', cause });
  };

  let known: { readonly until: number; readonly server: Promise<ServerParts> } | undefined;
  const askServer = () => {
    const asked = send(urlOf('/v1/supported-chains', {}), {}).then((body) => {
      const answer = readServer(body);
      learn(answer);
      return answer;
    });
    const entry = { until: env.now() + SERVER_MS, server: asked };
    known = entry;
    asked.catch(() => {
      if (known === entry) known = { until: env.now() + RETRY_MS, server: asked };
    });
    return asked;
  };
  const server = () => (known && known.until > env.now() ? known.server : askServer());
  return {
    get: (path, query, signal, isFresh) =>
      send(urlOf(path, query), { ...(signal && { signal }), ...(isFresh && { cache: 'no-cache' }) }),
    post: (path, body, signal) =>
      send(urlOf(path, {}), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, projectId }),
        ...(signal && { signal }),
      }),
    rpc: (network, init) => context.fetch(urlOf('/v1/', { chainId: network }), init),
    server,
    async supports(network, feature) {
      const { networks, features } = await server();
      return networks.has(network) && (feature === undefined || features?.has(feature) !== false);
    },
  };
}

/** The first reason of the API's answer; empty for another failure. */
export function reasonOf(error: unknown): string {
  const { cause } = (error ?? {}) as { readonly cause?: { readonly reason?: unknown } };
  return typeof cause?.reason === 'string' ? cause.reason : '';
}

/** Whether the API answered that it does not know the thing. */
export function isNotFound(error: unknown): boolean {
  const { cause } = (error ?? {}) as { readonly cause?: { readonly message?: unknown } };
  return cause?.message === 'HTTP status code: 404';
}

/** The first reason of an error body, or the body itself if it is plain text and no page. At most 200 characters. */
function readReason(text: string): string {
  if (text.length > 4_096 || /^\s*</.test(text)) return '';
  try {
    const { reasons, message, error } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const first = Array.isArray(reasons) ? (reasons[0] as Readonly<Record<string, unknown>> | undefined) : undefined;
    return displayText([first?.description, message, error].find((one) => typeof one === 'string') ?? '', 200);
  } catch {
    return displayText(text, 200);
  }
}
