/** Questions to the frame: each is answered once, by its own id and type, or ends with its time. */

import type { PluginContext } from 'latchkey';
import { callAborted, callTimedOut, frameError, frameFailed, rpcError } from '../errors.js';
import { createPort, type Port } from './createPort.js';
import { type CallName, callType, type ReplyOf, readErrorMessage, readReply, readSessionToken } from './protocol.js';

/** How a question is asked. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** From the call on; default 30 s. `undefined` waits as long as its signal lets it. */
  readonly timeoutMs?: number | undefined;
}

/** The frame as something that answers. */
export interface Messenger {
  readonly port: Port;
  /** @throws `FRAME_FAILED` · `FRAME_TIMEOUT` · `FRAME_ABORTED` · `FRAME_SAID` · `USER_REJECTED` */
  call<N extends CallName>(name: N, payload?: object, asking?: CallOptions): Promise<ReplyOf<N>>;
  /** Says something nobody waits for, if the frame is there. */
  post(name: string): void;
  /** Of the frame's session, as it said last. Lives as long as the page. */
  sessionToken(): string | undefined;
  /** Messages that were dropped. */
  ignoredMessages(): number;
}

interface Pending {
  readonly name: CallName;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Spec §9: frame event timeout. */
export const CALL_TIMEOUT_MS = 30_000;

/** Where silence means, most of all, that the frame does not know the page (reference §2). */
const ALLOW_LIST_CALLS: ReadonlySet<CallName> = new Set([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]);

/** @param up - Called when a frame is ready: it knows nothing yet. */
export function createMessenger(context: PluginContext, url: string, up: () => void): Messenger {
  const { env, notify, signal: life } = context;
  const pending = new Map<string, Pending>();
  let token: string | undefined;
  let ignored = 0;
  const drop = () => {
    ignored += 1;
  };

  const port = createPort(context, {
    url,
    onReady: up,
    onIgnored: drop,
    onClose() {
      for (const one of [...pending.values()]) one.reject(frameFailed());
    },
    onMessage({ id, type, payload }) {
      if (type === 'SESSION_UPDATE') {
        const next = readSessionToken(payload);
        if (next === undefined) return drop();
        token = next;
        return;
      }
      const one = id === undefined ? undefined : pending.get(id);
      if (one && type === `${one.name}_ERROR`) {
        const words = readErrorMessage(payload);
        return one.reject(one.name === 'RPC_REQUEST' ? rpcError(words) : frameError(words));
      }
      const reply = one && type === `${one.name}_SUCCESS` ? readReply(one.name, payload) : undefined;
      if (one && reply) one.resolve(reply.value);
      else drop();
    },
  });

  const ask: Messenger['call'] = (name, payload, { signal, timeoutMs = CALL_TIMEOUT_MS } = {}) =>
    new Promise((resolve, reject) => {
      const id = Array.from(env.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
      let cancel = (): void => undefined;
      let isOpen = true;
      const close = () => {
        const first = isOpen;
        isOpen = false;
        pending.delete(id);
        cancel();
        for (const one of [signal, life]) one?.removeEventListener('abort', abort);
        return first;
      };
      const fail = (error: unknown) => {
        const first = close();
        if (first) reject(error);
        return first;
      };
      const abort = () => void fail(callAborted(name === 'RPC_REQUEST'));
      if (signal?.aborted || life.aborted) return abort();
      for (const one of [signal, life]) one?.addEventListener('abort', abort);
      cancel = env.after(timeoutMs, () => {
        if (fail(callTimedOut(name)) && ALLOW_LIST_CALLS.has(name))
          notify.alert('INVALID_APP_CONFIGURATION', env.window?.location.origin);
      });
      pending.set(id, {
        name,
        reject: fail,
        resolve: (value) => close() && resolve(value as never),
      });
      const post = () => isOpen && port.post({ id, type: callType(name), ...(payload && { payload }) });
      // A frame that could not be loaded has failed whatever waits for it already.
      port.ready().then(post).catch(fail);
    });

  return {
    port,
    call: ask,
    post(name) {
      if (port.element()) port.post({ type: callType(name) });
    },
    sessionToken: () => token,
    ignoredMessages: () => ignored,
  };
}
