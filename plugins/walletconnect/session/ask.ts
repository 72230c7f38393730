/** Questions to the wallet of a session: each settles once, and is seen to be waiting. */

import type { PluginContext } from 'latchkey';
import { askOnce, PROMPT_MS } from 'latchkey/chain-kit';
import { checkChoice } from '../deepLink.js';
import { fromWalletConnect } from '../errors.js';
import { type Followed, followRequest } from '../sdk/cancelRequests.js';
import type { SignClient } from '../sdk/relayClient.js';
import { withOwnId } from '../sdk/uniqueIds.js';
import type { WalletConnectAsk } from '../slots.js';
import { pendingAtom } from '../state.js';

/** What the SDK lets a request live, seconds. */
const MIN_EXPIRY = 300;
const MAX_EXPIRY = 604_800;
/** Our own deadline comes first: it can be told from a wallet's "expired". */
const GRACE_S = 10;

/** @param ended - Aborted when the session is over: what waits then never comes. */
export function createAsk(
  context: PluginContext,
  client: SignClient,
  topic: string,
  ended: AbortSignal,
): WalletConnectAsk {
  const { store, env } = context;
  let count = 0;
  return async ({ network, method, params = [], timeoutMs = PROMPT_MS, signal }) => {
    if (ended.aborted) throw fromWalletConnect({ code: 6000 });
    const id = ++count;
    const waiting = Object.freeze({ id, network, method });
    store.set(pendingAtom, Object.freeze([...store.get(pendingAtom), waiting]));
    const expiry = Math.min(Math.max(Math.ceil(timeoutMs / 1_000) + GRACE_S, MIN_EXPIRY), MAX_EXPIRY);
    // The SDK opens what it finds stored, at each request.
    checkChoice(env);
    // Its own: the same ones may be asked with twice.
    const own: unknown = Array.isArray(params) ? [...params] : isObject(params) ? { ...params } : params;
    const request = { method, params: own };
    let followed: Followed | undefined;
    const call = () => {
      const mine = followRequest(client, own);
      followed = mine;
      return withOwnId(() => client.request({ topic, chainId: network, request, expiry })).finally(mine.forget);
    };
    const both = signal ? AbortSignal.any([ended, signal]) : ended;
    try {
      const boxed = await askOnce(env, call, (answer) => ({ answer }), {
        what: method,
        plugin: 'walletconnect',
        timeoutMs,
        signal: both,
        toError: fromWalletConnect,
      });
      return boxed.answer;
    } catch (error) {
      throw ended.aborted && !signal?.aborted ? fromWalletConnect({ code: 6000 }) : error;
    } finally {
      followed?.retire();
      store.set(pendingAtom, Object.freeze(store.get(pendingAtom).filter((one) => one !== waiting)));
    }
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
