/** Requests to the wallet of a session. */

import type { NetworkId, PluginContext } from 'latchkey/plugin';
import { type TrackedRequest, trackRequest } from './cancelRequests.js';
import { chooseLink } from './deepLink.js';
import type { SignClient } from './loadProvider.js';
import { checkRequestSize } from './payloads/size.js';
import { retryDuplicateIds } from './uniqueIds.js';

export interface SessionRequestInput {
  readonly topic: string;
  /** In the wallet's spelling. */
  readonly network: NetworkId;
  readonly method: string;
  readonly params: unknown;
  /** How long the wallet may take to answer, in seconds. */
  readonly expiry: number;
}

export interface SessionRequest {
  /** Resolves to the wallet's answer, unvalidated. @throws `REQUEST_TOO_LARGE` · anything: what the SDK or the wallet throws */
  send(): Promise<unknown>;
  /** Stops waiting for the answer. A request that is not sent yet will not be sent. Does nothing after an answer. */
  cancel(): void;
}

/** @param input.params - Copied. */
export function createSessionRequest(
  context: Pick<PluginContext, 'env' | 'storage'>,
  client: SignClient,
  { topic, network, method, params: given, expiry }: SessionRequestInput,
): SessionRequest {
  // Requests are identified by their params object, and callers may pass the same object twice.
  const params: unknown = Array.isArray(given) ? [...given] : isObject(given) ? { ...given } : given;
  let tracked: TrackedRequest | undefined;
  return {
    async send() {
      checkRequestSize(method, params);
      // The SDK opens the link when it sends the request.
      chooseLink(context, client.session.keys.includes(topic) ? client.session.get(topic) : undefined);
      const current = trackRequest(client, params);
      tracked = current;
      const request = { topic, chainId: network, request: { method, params }, expiry };
      return retryDuplicateIds(() => client.request(request)).finally(current.untrack);
    },
    cancel: () => tracked?.cancel(),
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
