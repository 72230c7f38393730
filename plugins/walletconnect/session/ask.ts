/** Sends requests to the wallet of a session. Each settles once, and is listed in `pendingAtom` until then. */

import { askOnce, PROMPT_MS } from 'latchkey/chain-kit';
import { anySignal, type PluginContext, type RemoteAsk } from 'latchkey/plugin';
import { fromWalletConnect, SESSION_ENDED } from '../errors.js';
import type { RelayClient } from '../sdk/index.js';
import { pendingAtom } from '../state.js';

/** The limits of the SDK for the lifetime of a request, in seconds. */
const MIN_EXPIRY = 300;
const MAX_EXPIRY = 604_800;
/** The request expires in the SDK after our own deadline, so that our deadline is not mistaken for the wallet's "expired". */
const GRACE_S = 10;

/** @param ended - Aborted when the session ends: pending requests reject then. */
export function createAsk(context: PluginContext, relay: RelayClient, topic: string, ended: AbortSignal): RemoteAsk {
  const { store, env } = context;
  let count = 0;
  return async ({ network, method, params = [], timeoutMs = PROMPT_MS, signal }) => {
    if (ended.aborted) throw fromWalletConnect(SESSION_ENDED);
    const id = ++count;
    const pending = Object.freeze({ id, network, method });
    store.set(pendingAtom, Object.freeze([...store.get(pendingAtom), pending]));
    const expiry = Math.min(Math.max(Math.ceil(timeoutMs / 1_000) + GRACE_S, MIN_EXPIRY), MAX_EXPIRY);
    const request = relay.createRequest({ topic, network, method, params, expiry });
    try {
      const { answer } = await askOnce(env, request.send, (answer) => ({ answer }), {
        what: method,
        plugin: 'walletconnect',
        timeoutMs,
        signal: anySignal(ended, signal),
        toError: fromWalletConnect,
      });
      return answer;
    } catch (error) {
      throw ended.aborted && !signal?.aborted ? fromWalletConnect(SESSION_ENDED) : error;
    } finally {
      request.cancel();
      store.set(pendingAtom, Object.freeze(store.get(pendingAtom).filter((one) => one !== pending)));
    }
  };
}
