/** Creates the hooks of a modal: tapable hooks whose taps are wrapped with a policy for faults and deadlines. */

import Hook from 'tapable/lib/Hook.js';
import type { Position } from '../contract/contract.js';
import type { ConnectIntent, ErrorText, HookName, RequestIntent, TapOf } from '../contract/hooks.js';
import type { Grant, NetworkId } from '../contract/model.js';
import type { ViewRequest, ViewTarget } from '../contract/results.js';
import type { ConnectMethod } from '../contract/slots.js';
import type { Env } from '../platform/env.js';
import { HOOK_DEPTH, HOOK_PENDING } from '../platform/limits.js';
import { isModalError, ModalError } from '../values/error.js';
import { type HookKind, installDispatch } from './dispatch.js';

/** The hooks of one modal. Only `authorize` can reject; the others never throw or reject. */
export interface Hooks {
  /** Returns a function that removes the tap. A removed tap never runs again, not even in a pending call. */
  tap<N extends HookName>(name: N, plugin: string, fn: TapOf<N>, position?: Position): () => void;
  resolveView(request: ViewRequest): ViewTarget | undefined;
  connectMethods(methods: readonly ConnectMethod[]): readonly ConnectMethod[];
  /** Returns false if a tap refuses. */
  beforeOpen(target: ViewTarget): boolean;
  /** Returns false if a tap refuses. */
  beforeClose(): boolean;
  /** Resolves to the reason if a tap refuses. */
  beforeConnect(intent: ConnectIntent): Promise<string | undefined>;
  /** @throws `GRANT_REFUSED` */
  authorize(grant: Grant, intent: ConnectIntent): Promise<void>;
  /** Resolves to the reason if a tap refuses. */
  beforeRequest(request: RequestIntent): Promise<string | undefined>;
  networkSwitching(from: NetworkId | undefined, to: NetworkId): Promise<void>;
  describeError(text: ErrorText, error: unknown): ErrorText;
}

/** The refusal text after a fault of a fail-closed tap. The fault itself goes to `onError`, not to the screen. */
const UNFINISHED = 'A check of this app did not finish.';

interface Policy {
  readonly kind: HookKind;
  /** Deadline of each tap. Asynchronous hooks only. */
  readonly deadlineMs?: number;
  /** A fault refuses, by returning a text or by throwing. If not set, a faulty tap is skipped. */
  readonly failsClosed?: 'text' | 'throw';
  /** Validates and copies a result. Returns `undefined` for an invalid one. */
  accept?(result: unknown): unknown;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const reason = (value: unknown) => (isText(value) ? value : undefined);
const onlyFalse = (value: unknown) => (value === false ? value : undefined);
const isMethod = (method: ConnectMethod | undefined) => isText(method?.id) && typeof method.load === 'function';

const POLICIES: { readonly [N in HookName]: Policy } = {
  resolveView: {
    kind: 'syncBail',
    accept(value) {
      const { view, params, gate } = value as ViewTarget;
      return isText(view) ? Object.freeze({ view, params, gate: gate === true }) : undefined;
    },
  },
  connectMethods: {
    kind: 'syncWaterfall',
    accept(value) {
      const list = Array.isArray(value) ? Object.freeze([...(value as ConnectMethod[])]) : undefined;
      return list?.every(isMethod) ? list : undefined;
    },
  },
  beforeOpen: { kind: 'syncBail', accept: onlyFalse },
  beforeClose: { kind: 'syncBail', accept: onlyFalse },
  beforeConnect: { kind: 'asyncSeriesBail', deadlineMs: 2000, failsClosed: 'text', accept: reason },
  authorize: { kind: 'asyncSeries', deadlineMs: 5000, failsClosed: 'throw', accept: () => undefined },
  beforeRequest: { kind: 'asyncSeriesBail', deadlineMs: 2000, failsClosed: 'text', accept: reason },
  networkSwitching: { kind: 'asyncSeries', deadlineMs: 1000 },
  describeError: {
    kind: 'syncWaterfall',
    accept(value) {
      const { title, text } = value as ErrorText;
      return isText(title) ? Object.freeze(isText(text) ? { title, text } : { title }) : undefined;
    },
  },
};

/**
 * @param input.report - Receives each fault of a tap: an exception, a timeout, endless recursion, or an invalid result.
 */
export function createHookRegistry({
  env,
  report,
  signal,
}: {
  readonly env: Pick<Env, 'after'>;
  /** Aborted when the modal is destroyed. Pending taps fail then. */
  readonly signal?: AbortSignal;
  report(error: unknown, plugin: string): void;
}): Hooks {
  const hooks = Object.fromEntries(
    Object.entries(POLICIES).map(([name, { kind }]) => [name, installDispatch(new Hook([], name), kind)]),
  ) as { readonly [N in HookName]: Hook };

  const tap: Hooks['tap'] = (name, plugin, fn, { order = 0 } = {}) => {
    const { deadlineMs, failsClosed: closed, accept } = POLICIES[name];
    const hook = hooks[name];
    let tapped = true;
    let depth = 0;
    let pending = 0;
    const problem = (code: string, what: string) =>
      new ModalError(`The plugin "${plugin}" ${what} in the hook "${name}".`, { code, plugin });
    const call = (args: unknown[]): unknown => {
      if (depth >= HOOK_DEPTH || pending > HOOK_PENDING)
        throw problem('HOOK_DEPTH', `exceeded ${HOOK_DEPTH} nested or ${HOOK_PENDING} pending calls`);
      depth++;
      try {
        return (fn as (...args: unknown[]) => unknown)(...args.map((arg) => frozenCopy(arg, false)));
      } finally {
        depth--;
      }
    };
    const check = (result: unknown): unknown => {
      if (result === undefined || !accept) return undefined;
      // A synchronous hook ignores a promise, so its rejection must be handled here.
      if (isThenable(result)) Promise.resolve(result).catch(() => undefined);
      const accepted = result === null ? undefined : accept(result);
      if (accepted === undefined) throw problem('HOOK_RESULT', 'returned an invalid result');
      return accepted;
    };
    const fault = (error: unknown): unknown => {
      const refused = closed === 'throw' && isRefusal(error);
      if (!refused) report(error, plugin);
      if (closed === 'throw')
        throw new ModalError(refused ? error.message : UNFINISHED, { code: 'GRANT_REFUSED', plugin, cause: error });
      return closed && UNFINISHED;
    };
    const sync = (...args: unknown[]) => {
      if (!tapped) return undefined;
      try {
        return check(call(args));
      } catch (error) {
        return fault(error);
      }
    };
    const async = async (...args: unknown[]) => {
      if (!tapped) return undefined;
      pending++;
      try {
        return check(await answerOf(call(args)));
      } catch (error) {
        return fault(error);
      } finally {
        pending--;
      }
    };
    const answerOf = (answer: unknown) =>
      new Promise((resolve, reject) => {
        const late = () => reject(problem('HOOK_TIMEOUT', `did not answer within ${deadlineMs} ms`));
        const abort = () => end(() => reject(new ModalError('The modal was destroyed.', { code: 'ABORTED', plugin })));
        const cancel = env.after(deadlineMs as number, () => end(late));
        const end = (settle: () => void) => {
          cancel();
          signal?.removeEventListener('abort', abort);
          settle();
        };
        signal?.addEventListener('abort', abort);
        if (signal?.aborted) abort();
        new Promise((settle) => settle(answer)).then(
          (value) => end(() => resolve(value)),
          (error) => end(() => reject(error)),
        );
      });

    const guarded = deadlineMs ? async : sync;
    if (deadlineMs) hook.tapPromise({ name: plugin, stage: order }, async);
    else hook.tap({ name: plugin, stage: order }, sync);
    return () => {
      tapped = false;
      const index = hook.taps.findIndex((one) => one.fn === guarded);
      if (index < 0) return;
      hook.taps.splice(index, 1);
      hook._resetCompilation();
    };
  };

  return {
    tap,
    resolveView: (request) => hooks.resolveView.call(request) as ViewTarget | undefined,
    connectMethods: (methods) => hooks.connectMethods.call(methods) as readonly ConnectMethod[],
    beforeOpen: (target) => hooks.beforeOpen.call(target) !== false,
    beforeClose: () => hooks.beforeClose.call() !== false,
    beforeConnect: (intent) => hooks.beforeConnect.promise(intent) as Promise<string | undefined>,
    authorize: (grant, intent) => hooks.authorize.promise(grant, intent) as Promise<void>,
    beforeRequest: (request) => hooks.beforeRequest.promise(request) as Promise<string | undefined>,
    networkSwitching: (from, to) => hooks.networkSwitching.promise(from, to) as Promise<void>,
    describeError: (text, error) => hooks.describeError.call(text, error) as ErrorText,
  };
}

/**
 * Whether a tap of `authorize` threw this to refuse. Any other error is a fault: the check did not finish, for example because
 * its code could not be loaded (`SERVICE_FAILED`).
 */
export const isRefusal = (error: unknown): error is ModalError =>
  isModalError(error) && !/^(HOOK|SERVICE)_/.test(error.code);

function isThenable(value: unknown): boolean {
  return typeof (value as PromiseLike<unknown> | null)?.then === 'function';
}

/** A frozen copy of plain data, two levels deep. List entries and other objects keep their identity. */
function frozenCopy(value: unknown, inner: boolean): unknown {
  if (Array.isArray(value)) return Object.freeze([...value]);
  if (value instanceof Map) return new Map(value);
  if (typeof value !== 'object' || value === null) return value;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, inner ? field : frozenCopy(field, true)]);
  return Object.freeze(Object.fromEntries(fields));
}
