/** Requests of apps, answered by the sides: each once. */

import type { WalletBody } from '../wallets/body.js';
import { RPC, rpcError } from '../wallets/errors.js';
import type { SignClient } from './client.js';
import { wantedNetwork } from './eip155.js';
import { namespaceOf, type Sides } from './shared.js';
import type { PhoneRequest } from './types.js';

export interface AnsweringInput {
  readonly body: WalletBody;
  readonly sides: Sides;
  speakFor(origin: string): void;
  noted(request: PhoneRequest): void;
  /** The app asked to be on another network, and the phone agreed. */
  moved(network: string, topic: string): Promise<void>;
}

const SWITCH = 'wallet_switchEthereumChain';
/** What the SDK's wallets say for a person's "no". */
const REJECTED = { code: 5000, message: 'User rejected.' };

/** Answers from now on, as the body's mode says. */
export function createAnswering(client: SignClient, { body, sides, speakFor, noted, moved }: AnsweringInput): void {
  const answer = async (request: PhoneRequest) => {
    const { topic, network, method, params } = request;
    const side = sides.get(namespaceOf(network));
    if (!side?.knows(network)) throw rpcError(5100, 'Unsupported chains.');
    speakFor(client.session.get(topic).peer.metadata.url);
    const result = await side.answer(network, method, params);
    const wanted = method === SWITCH ? wantedNetwork(params) : undefined;
    if (wanted) await moved(wanted, topic);
    return result;
  };
  client.on('session_request', async ({ id, topic, params: { request, chainId } }) => {
    const one: PhoneRequest = { topic, network: chainId, method: request.method, params: request.params };
    noted(one);
    if (body.mode === 'dead') return;
    const response = await answer(one).then(
      (result) => ({ id, jsonrpc: '2.0' as const, result: result as never }),
      (error) => ({ id, jsonrpc: '2.0' as const, error: toError(error) }),
    );
    // The session may be gone by now, or the phone offline: then nobody waits for it.
    await client.respond({ topic, response }).catch(() => undefined);
  });
}

function toError(error: unknown) {
  const { code, message, data } = (error ?? {}) as {
    readonly code?: unknown;
    readonly message?: unknown;
    readonly data?: unknown;
  };
  if (code === RPC.userRejected) return REJECTED;
  return {
    code: typeof code === 'number' ? code : RPC.internal,
    message: typeof message === 'string' ? message : 'Internal error.',
    ...(data !== undefined && { data: data as never }),
  };
}
