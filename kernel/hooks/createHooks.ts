/** The hooks of a modal: tapable's, with the policy of each put around every tap (architecture.md §4). */

import Hook from 'tapable/lib/Hook.js';
import type { ConnectIntent, ErrorText, HookName, RequestIntent, TapOf } from '../contract/hooks.js';
import type { Grant, NetworkId } from '../contract/model.js';
import type { ViewRequest, ViewTarget } from '../contract/results.js';
import type { ConnectMethod } from '../contract/slots.js';
import type { Env } from '../platform/env.js';
import { isModalError, ModalError } from '../platform/error.js';
import { HOOK_DEPTH, HOOK_PENDING } from '../platform/limits.js';
import { type HookKind, installDispatch } from './dispatch.js';

/** The hooks of one modal. Nothing here throws or rejects, `authorize` excepted. */
export interface Hooks {
  /** Returns the untap. A tap taken out is not run any more, not even by a call under way. */
  tap<N extends HookName>(name: N, plugin: string, fn: TapOf<N>, options?: { readonly stage?: number }): () => void;
  resolveView(request: ViewRequest): ViewTarget | undefined;
  connectMethods(methods: readonly ConnectMethod[]): readonly ConnectMethod[];
  /** True: go on. */
  beforeOpen(target: ViewTarget): boolean;
  /** True: go on. */
  beforeClose(): boolean;
  /** A text is the reason to refuse. */
  beforeConnect(intent: ConnectIntent): Promise<string | undefined>;
  /** @throws `GRANT_REFUSED` */
  authorize(grant: Grant): Promise<void>;
  /** A text is the reason to refuse. */
  beforeRequest(request: RequestIntent): Promise<string | undefined>;
  networkSwitching(from: NetworkId | undefined, to: NetworkId): Promise<void>;
  describeError(text: ErrorText, error: unknown): ErrorText;
}

/** What is said when a check failed to answer: its reasons are for `onError`, not for a screen. */
const UNFINISHED = 'A check of this app did not finish.';

interface Policy {
  readonly kind: HookKind;
  /** Only asynchronous hooks have one. */
  readonly deadlineMs?: number;
  /** Fails closed: a fault refuses, by a text or by throwing. Otherwise a fault is skipped. */
  readonly failsClosed?: 'text' | 'throw';
  /** The result, read once; `undefined` when it is not of the hook's type. */
  accept?(result: unknown): unknown;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const reason = (value: unknown) => (isText(value) ? value : undefined);
const no = (value: unknown) => (value === false ? value : undefined);
const isMethod = (method: ConnectMethod | undefined) =>
  isText(method?.id) && typeof method.order === 'number' && typeof method.load === 'function';

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
  beforeOpen: { kind: 'syncBail', accept: no },
  beforeClose: { kind: 'syncBail', accept: no },
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
 * @param input.report - Gets every fault of a tap: it threw, hung, re-entered itself or answered another type.
 */
export function createHooks({
  env,
  report,
}: {
  readonly env: Pick<Env, 'after'>;
  report(error: unknown, plugin: string): void;
}): Hooks {
  const hooks = Object.fromEntries(
    Object.entries(POLICIES).map(([name, { kind }]) => [name, installDispatch(new Hook([], name), kind)]),
  ) as { readonly [N in HookName]: Hook };

  const tap: Hooks['tap'] = (name, plugin, fn, { stage = 0 } = {}) => {
    const { deadlineMs, failsClosed: closed, accept } = POLICIES[name];
    const hook = hooks[name];
    let tapped = true;
    let depth = 0;
    let pending = 0;
    const problem = (code: string, what: string) =>
      new ModalError(`The plugin "${plugin}" ${what} in the hook "${name}".`, { code, plugin });
    const call = (args: unknown[]): unknown => {
      if (depth >= HOOK_DEPTH || pending > HOOK_PENDING) throw problem('HOOK_DEPTH', 'calls itself too often');
      depth++;
      try {
        return (fn as (...args: unknown[]) => unknown)(...args.map((arg) => frozenCopy(arg, false)));
      } finally {
        depth--;
      }
    };
    const check = (result: unknown): unknown => {
      if (result === undefined || !accept) return undefined;
      // A promise handed to a hook that does not wait: nobody would look after its rejection.
      if (isThenable(result)) Promise.resolve(result).catch(() => undefined);
      const accepted = result === null ? undefined : accept(result);
      if (accepted === undefined) throw problem('HOOK_RESULT', 'answers with something else than asked');
      return accepted;
    };
    const fault = (error: unknown): unknown => {
      // Throwing an error of ours is how `authorize` is told "no"; that is no fault.
      const refused = closed === 'throw' && isModalError(error) && !error.code.startsWith('HOOK_');
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
        const late = () => reject(problem('HOOK_TIMEOUT', 'does not answer in time'));
        const cancel = env.after(deadlineMs as number, late);
        new Promise((settle) => settle(answer)).finally(cancel).then(resolve, reject);
      });

    const guarded = deadlineMs ? async : sync;
    if (deadlineMs) hook.tapPromise({ name: plugin, stage }, async);
    else hook.tap({ name: plugin, stage }, sync);
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
    authorize: (grant) => hooks.authorize.promise(grant) as Promise<void>,
    beforeRequest: (request) => hooks.beforeRequest.promise(request) as Promise<string | undefined>,
    networkSwitching: (from, to) => hooks.networkSwitching.promise(from, to) as Promise<void>,
    describeError: (text, error) => hooks.describeError.call(text, error) as ErrorText,
  };
}

function isThenable(value: unknown): boolean {
  return typeof (value as PromiseLike<unknown> | null)?.then === 'function';
}

/** Plain data as a frozen copy, two levels deep; list entries and everything else as they are, for their identity. */
function frozenCopy(value: unknown, inner: boolean): unknown {
  if (Array.isArray(value)) return Object.freeze([...value]);
  if (value instanceof Map) return new Map(value);
  if (typeof value !== 'object' || value === null) return value;
  const kin = Object.getPrototypeOf(value);
  if (kin !== Object.prototype && kin !== null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, inner ? field : frozenCopy(field, true)]);
  return Object.freeze(Object.fromEntries(fields));
}
