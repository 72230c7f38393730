/** Answers the session requests of apps. */

import { namespaceOf } from 'latchkey/plugin';
import type { WalletBody } from '../wallets/body.js';
import { RPC, rpcError } from '../wallets/errors.js';
import type { SignClient } from './client.js';
import { wantedNetwork } from './eip155.js';
import type { Sides } from './shared.js';
import type { PhoneRequest } from './types.js';

/** Dependencies of `createAnswering`. */
export interface AnsweringInput {
  readonly body: WalletBody;
  readonly sides: Sides;
  setAppOrigin(origin: string): void;
  recordRequest(request: PhoneRequest): void;
  /** Called after the phone has approved an app's network switch. */
  networkSwitched(network: string, topic: string): Promise<void>;
}

const SWITCH = 'wallet_switchEthereumChain';
/** WalletConnect's error for a request that the user rejected. */
const REJECTED = { code: 5000, message: 'User rejected.' };

/** Answers all requests from now on, according to the wallet's mode. */
export function createAnswering(
  client: SignClient,
  { body, sides, setAppOrigin, recordRequest, networkSwitched }: AnsweringInput,
): void {
  const answer = async (request: PhoneRequest) => {
    const { topic, network, method, params } = request;
    const side = sides.get(namespaceOf(network));
    if (!side?.knows(network)) throw rpcError(5100, 'Unsupported chains.');
    setAppOrigin(client.session.get(topic).peer.metadata.url);
    const result = await side.answer(network, method, params);
    const wanted = method === SWITCH ? wantedNetwork(params) : undefined;
    if (wanted) await networkSwitched(wanted, topic);
    return result;
  };
  client.on('session_request', async ({ id, topic, params: { request, chainId } }) => {
    const one: PhoneRequest = { topic, network: chainId, method: request.method, params: request.params };
    recordRequest(one);
    if (body.mode === 'dead') return;
    const response = await answer(one).then(
      (result) => ({ id, jsonrpc: '2.0' as const, result: result as never }),
      (error) => ({ id, jsonrpc: '2.0' as const, error: toError(error) }),
    );
    // Ignore failures: the session may have ended, or the phone may be offline.
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
