/** Calls to the frame. Each call gets one reply, matched by id and type, or rejects after its timeout. */

import { ownFields, type PluginContext } from 'latchkey/plugin';
import { callAborted, callTimedOut, frameError, frameFailed, rpcError } from '../errors.js';
import { createPort, type Port } from './createPort.js';
import { type CallName, callType, type ReplyOf, readErrorMessage, readReply, readSessionToken } from './protocol.js';

/** Limits of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Measured from the call, not from the frame's READY. Default 30 s. */
  readonly timeoutMs?: number | undefined;
}

/** Sends calls to the frame and receives their replies. */
export interface Messenger {
  readonly port: Port;
  /**
   * Loads the frame if necessary, sends the call and waits for its reply.
   *
   * @throws `FRAME_FAILED` · `FRAME_TIMEOUT` · `FRAME_ABORTED` · `FRAME_SAID` · `USER_REJECTED`
   */
  call<N extends CallName>(name: N, payload?: object, options?: CallOptions): Promise<ReplyOf<N>>;
  /** Sends a message that has no reply. Does nothing while the frame is not ready. */
  post(name: string): void;
  /** The session token the frame last sent. It is kept in memory only. */
  sessionToken(): string | undefined;
  /** How many messages were ignored. */
  ignoredMessages(): number;
}

interface Pending {
  readonly name: CallName;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const CALL_TIMEOUT_MS = 30_000;

/** A timeout of these calls usually means that the page's origin is not on the project's allow-list. */
const ALLOW_LIST_CALLS: ReadonlySet<CallName> = new Set([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]);

/** @param onReady - Called each time a newly loaded frame is ready. It has no theme and no app data yet. */
export function createMessenger(context: PluginContext, url: string, onReady: () => void): Messenger {
  const { env, notify, signal: modalSignal } = context;
  const pending = new Map<string, Pending>();
  let token: string | undefined;
  let ignored = 0;
  const ignore = () => {
    ignored += 1;
  };

  const port = createPort(context, {
    url,
    onReady,
    onIgnored: ignore,
    onClose() {
      for (const call of [...pending.values()]) call.reject(frameFailed());
    },
    onMessage({ id, type, payload }) {
      if (type === 'SESSION_UPDATE') {
        const next = readSessionToken(payload);
        if (next === undefined) return ignore();
        token = next;
        return;
      }
      const call = id === undefined ? undefined : pending.get(id);
      if (call && type === `${call.name}_ERROR`) {
        const message = readErrorMessage(payload);
        return call.reject(call.name === 'RPC_REQUEST' ? rpcError(message) : frameError(message));
      }
      const reply = call && type === `${call.name}_SUCCESS` ? readReply(call.name, payload) : undefined;
      if (call && reply) call.resolve(reply.value);
      else ignore();
    },
  });

  const call: Messenger['call'] = (name, payload, options) =>
    new Promise((resolve, reject) => {
      const { signal, timeoutMs = CALL_TIMEOUT_MS } = ownFields(options);
      const id = Array.from(env.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
      let cancelTimeout = (): void => undefined;
      let isPending = true;
      /** Cleans up. Returns false when the call has already settled. */
      const settle = () => {
        if (!isPending) return false;
        isPending = false;
        pending.delete(id);
        cancelTimeout();
        for (const each of [signal, modalSignal]) each?.removeEventListener('abort', abort);
        return true;
      };
      const fail = (error: unknown) => {
        if (settle()) reject(error);
      };
      const abort = () => fail(callAborted(name === 'RPC_REQUEST'));
      if (signal?.aborted || modalSignal.aborted) return abort();
      for (const each of [signal, modalSignal]) each?.addEventListener('abort', abort);
      cancelTimeout = env.after(timeoutMs, () => {
        fail(callTimedOut(name));
        if (ALLOW_LIST_CALLS.has(name)) notify.alert('INVALID_APP_CONFIGURATION', env.window?.location.origin);
      });
      pending.set(id, {
        name,
        reject: fail,
        resolve: (value) => settle() && resolve(value as never),
      });
      const send = () => isPending && port.post({ id, type: callType(name), ...(payload && { payload }) });
      port.ready().then(send).catch(fail);
    });

  return {
    port,
    call,
    post(name) {
      if (port.isReady()) port.post({ type: callType(name) });
    },
    sessionToken: () => token,
    ignoredMessages: () => ignored,
  };
}
