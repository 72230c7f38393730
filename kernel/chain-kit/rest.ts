/** Reads from nodes with a REST interface: tries the endpoints of a network in order, and checks the network of each before using it. */

import type { PluginContext } from '../contract/contract.js';
import type { Namespace, NetworkId } from '../contract/model.js';
import { isModalError, ModalError } from '../values/error.js';
import { parseExact } from '../values/exactJson.js';
import { displayText } from '../values/text.js';
import { createRpc } from './rpc.js';
import { malformed, RPC_MAX_BYTES, RPC_TIMEOUT_MS, type Transport } from './transport.js';

/**
 * Sends a GET request to the endpoints of a network until one succeeds.
 *
 * @param path - Begins with a slash, and is appended to the endpoint's URL. Encode the parts that are not your own.
 * @param read - Copies the needed fields from the answer. After `undefined` or an exception, the next endpoint is tried.
 * @throws `NETWORK_UNKNOWN` · `RPC_URL_MISSING` · `RPC_WRONG_CHAIN` · `RPC_FAILED`, whose cause has the `status` of HTTP ·
 * `RPC_MALFORMED` · `ABORTED`. If all endpoints fail, the error of the first one.
 */
export type Rest = <T = unknown>(
  network: NetworkId,
  path: string,
  signal?: AbortSignal,
  read?: (answer: unknown) => T | undefined,
) => Promise<T>;

/** Reads from one endpoint. @throws `RPC_FAILED` · `RPC_MALFORMED` · `ABORTED` */
export type Get = (path: string) => Promise<unknown>;

/** The namespace-specific parts. */
export interface RestOptions {
  /** The namespace of the networks. */
  readonly namespace: Namespace;
  /** Asks an endpoint for its network id. Other requests are sent only if the id matches. */
  identify(get: Get): Promise<NetworkId | undefined>;
  /** Parses a response body. Default: JSON, with integers of 16 or more digits as strings, because numbers would be rounded. */
  readonly parse?: (text: string) => unknown;
}

const MAX_TEXT = 200;

/** Creates the function that reads from the app's networks of one namespace. */
export function createRest(context: PluginContext, { namespace, identify, parse = parseExact }: RestOptions): Rest {
  const rpc = createRpc(context, {
    namespace,
    identify: (ask, signal) => identify((path) => ask({ method: path }, signal)),
    transport: (url) => createGet(context, url.replace(/\/+$/, ''), parse),
  });
  return (network, path, signal, read) => rpc(network, { method: path }, signal, read);
}

function createGet({ fetch }: PluginContext, base: string, parse: (text: string) => unknown): Transport {
  return async ({ method: path }, signal) => {
    const text = await fetchText(() =>
      fetch(`${base}${path}`, {
        timeoutMs: RPC_TIMEOUT_MS,
        maxBytes: RPC_MAX_BYTES,
        ...(signal && { signal }),
      }),
    );
    try {
      return parse(text);
    } catch (cause) {
      throw malformed(cause);
    }
  };
}

async function fetchText(send: () => Promise<Response>): Promise<string> {
  try {
    const response = await send();
    const text = await response.text();
    if (response.ok) return text;
    const { status } = response;
    throw Object.assign(new Error(`HTTP ${status}: ${displayText(text, MAX_TEXT)}`), { status });
  } catch (cause) {
    if (isModalError(cause, 'ABORTED')) throw cause;
    throw new ModalError('The node could not be reached, or has refused the request; see the cause.', {
      code: 'RPC_FAILED',
      cause,
    });
  }
}
