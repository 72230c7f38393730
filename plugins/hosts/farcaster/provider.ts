/** The EIP-1193 provider of a Farcaster app. */

import type { Eip155Provider } from 'latchkey/plugins/eip155/slots';
import { type Call, type Fields, providerError } from '../calls.js';
import type { Channel } from '../parent.js';
import { applyMessage, PROVIDER_EVENT } from './wire.js';

type Listener = (...payload: never[]) => void;

/** JSON-RPC: an error without a code of its own. */
const INTERNAL_ERROR = -32603;

export function createFarcasterProvider(call: Call, channel: Channel): Eip155Provider {
  const listeners = new Map<string, Set<Listener>>();
  channel.listen((data) => {
    const { type, event, params } = (data ?? {}) as Fields;
    if (type !== PROVIDER_EVENT || typeof event !== 'string' || !Array.isArray(params)) return false;
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...(params as never[]));
    return true;
  });
  let id = 0;
  return {
    async request({ method, params }) {
      const request = { jsonrpc: '2.0', id: id++, method, ...(params !== undefined && { params }) };
      const { result, error } = ((await call(applyMessage('ethProviderRequestV2', request))) ?? {}) as Fields;
      if (!error) return result;
      const { code, message, details } = error as Fields;
      const text = [details, message].find((one): one is string => typeof one === 'string' && one !== '');
      throw providerError(typeof code === 'number' ? code : INTERNAL_ERROR, text ?? 'Request failed');
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  };
}
