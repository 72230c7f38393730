/** Questions to the frame: each is answered once, by its own id and type, or ends with its time. */

import type { PluginContext } from 'latchkey';
import { aborted, notLoaded, said, saidToRequest, tooLate } from './errors.js';
import { createPort, type Port } from './port.js';
import { type EventName, questionType, type ReplyOf, readFailure, readReply, readSession } from './wire.js';

/** How a question is asked. */
export interface Asking {
  readonly signal?: AbortSignal | undefined;
  /** From the call on; default 30 s. `undefined` waits as long as its signal lets it. */
  readonly timeoutMs?: number | undefined;
}

/** The frame as something that answers. */
export interface Calls {
  readonly port: Port;
  /** @throws `FRAME_FAILED` · `FRAME_TIMEOUT` · `FRAME_ABORTED` · `FRAME_SAID` · `USER_REJECTED` */
  ask<N extends EventName>(name: N, payload?: object, asking?: Asking): Promise<ReplyOf<N>>;
  /** Says something nobody waits for, if the frame is there. */
  tell(name: string): void;
  /** Of the frame's session, as it said last. Lives as long as the page. */
  token(): string | undefined;
  /** Messages that were dropped. */
  ignored(): number;
}

interface Pending {
  readonly name: EventName;
  answer(value: unknown): void;
  fail(error: Error): void;
}

/** Spec §9: frame event timeout. */
export const EVENT_MS = 30_000;

/** Where silence means, most of all, that the frame does not know the page (reference §2). */
const TELLING: ReadonlySet<EventName> = new Set([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]);

/** @param up - Called when a frame is ready: it knows nothing yet. */
export function createCalls(context: PluginContext, url: string, up: () => void): Calls {
  const { env, notify, signal: life } = context;
  const pending = new Map<string, Pending>();
  let token: string | undefined;
  let ignored = 0;
  const drop = () => {
    ignored += 1;
  };

  const port = createPort(context, {
    url,
    up,
    ignored: drop,
    lost() {
      for (const one of [...pending.values()]) one.fail(notLoaded());
    },
    hear({ id, type, payload }) {
      if (type === 'SESSION_UPDATE') {
        const next = readSession(payload);
        if (next === undefined) return drop();
        token = next;
        return;
      }
      const one = id === undefined ? undefined : pending.get(id);
      if (one && type === `${one.name}_ERROR`) {
        const words = readFailure(payload);
        return one.fail(one.name === 'RPC_REQUEST' ? saidToRequest(words) : said(words));
      }
      const reply = one && type === `${one.name}_SUCCESS` ? readReply(one.name, payload) : undefined;
      if (one && reply) one.answer(reply.value);
      else drop();
    },
  });

  const ask: Calls['ask'] = (name, payload, { signal, timeoutMs = EVENT_MS } = {}) =>
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
      const abort = () => void fail(aborted(name === 'RPC_REQUEST'));
      if (signal?.aborted || life.aborted) return abort();
      for (const one of [signal, life]) one?.addEventListener('abort', abort);
      cancel = env.after(timeoutMs, () => {
        if (fail(tooLate(name)) && TELLING.has(name))
          notify.alert('INVALID_APP_CONFIGURATION', env.window?.location.origin);
      });
      pending.set(id, {
        name,
        fail,
        answer: (value) => close() && resolve(value as never),
      });
      const post = () => isOpen && port.post({ id, type: questionType(name), ...(payload && { payload }) });
      // A frame that could not be loaded has failed whatever waits for it already.
      port.ready().then(post).catch(fail);
    });

  return {
    port,
    ask,
    tell(name) {
      if (port.element()) port.post({ type: questionType(name) });
    },
    token: () => token,
    ignored: () => ignored,
  };
}
