/**
 * Loads the code of views and parts once per modal. No React here: `modal.preload` uses this before the shell is
 * loaded.
 */

import type { Store } from '../contract/pluginParts.js';
import type { Core } from '../core/core.js';
import { withDeadline } from '../platform/deadline.js';
import { noteLoad } from '../platform/env.js';
import { retry } from '../platform/retry.js';
import { ModalError } from '../values/error.js';
import { type LoadState, modulesAtom } from './state.js';

/** A view or a part: an object that loads a module whose default export is a component. */
export interface Loadable {
  /**
   * Loads the module of the component.
   * @param read - Reads the modal's slots, for code that depends on what other plugins contribute.
   */
  load(read: Core['read']): Promise<{ readonly default: (props: never) => unknown }>;
  /** A view with parts shows what plugins contribute, such as connect methods. Their order can depend on the page's wallets. */
  readonly parts?: readonly unknown[];
}

/** After 20 s without the code, the load fails and the user can try again. */
const LOAD_TIMEOUT_MS = 20_000;
/** How long a view with parts waits for the first look for wallets. Most wallets announce themselves at once. */
const FIRST_LOOK_MS = 150;

/** The parts of the kernel, or of a page without modal, that loading code needs. */
export type LoadHost = Pick<Core, 'store' | 'env' | 'read'> &
  Partial<Pick<Core, 'prefetched' | 'signal'>> & {
    /** Settles after the first look for wallets. */
    readonly discovered?: Promise<void>;
  };

/**
 * Loads the code of a view or a part, or joins a pending load. Never rejects: read the outcome with `loadStateOf`.
 * After a failure, the next call tries again. A view with parts is ready only when the page's wallets are known, so that
 * nothing in it moves afterwards.
 */
export function loadModule(host: LoadHost, value: Loadable): Promise<void> {
  const known = loadStateOf(host.store, value);
  if (known?.status === 'loading') return known.done;
  if (known?.status === 'ready') return Promise.resolve();
  const done = fetchModule(host, value).then((state) => keep(host, value, state));
  keep(host, value, { status: 'loading', done });
  return done;
}

/** Loads code that is likely to be needed. A failure leaves no trace: the code is loaded again when it is needed. */
export async function preloadModule(host: LoadHost, value: Loadable): Promise<void> {
  await loadModule(host, value);
  if (loadStateOf(host.store, value)?.status !== 'failed') return;
  const others = new Map(host.store.get(modulesAtom));
  others.delete(value);
  host.store.set(modulesAtom, others);
}

/**
 * Loads failed code again after pauses, until it is there. Meanwhile the state stays `failed`, so that the user can try again
 * at any time. Never rejects.
 *
 * @param signal - Ends the attempts, because the view or part is no longer shown.
 */
export async function reloadModule(host: LoadHost, value: Loadable, signal: AbortSignal): Promise<void> {
  const attempt = async () => {
    const state = await fetchModule(host, value);
    if (state.status === 'failed') throw state.error;
    if (!signal.aborted) keep(host, value, state);
  };
  // The first failure was reported, so the same failure later is not.
  await retry(host.env, signal, attempt).catch(() => undefined);
}

/** Loads the code of a view or a part. Never rejects. */
function fetchModule(host: LoadHost, value: Loadable): Promise<LoadState> {
  return withDeadline(
    host.env,
    LOAD_TIMEOUT_MS,
    host.signal,
    () => (host.prefetched?.get(value) as ReturnType<Loadable['load']>) ?? noteLoad(host.env, value.load(host.read)),
  ).then(
    async (module) => {
      if (value.parts) await firstLook(host);
      return toState(module);
    },
    (error: unknown) => ({ status: 'failed', error }),
  );
}

/** Fetches code that will probably be needed soon. A failure is ignored: `loadModule` tries again and reports it. */
export function prefetchModule(host: LoadHost, value: Loadable): void {
  if (!loadStateOf(host.store, value)) noteLoad(host.env, value.load(host.read)).catch(() => undefined);
}

const keep = ({ store }: LoadHost, value: Loadable, state: LoadState) =>
  store.set(modulesAtom, new Map(store.get(modulesAtom)).set(value, state));

const firstLook = ({ env, discovered }: LoadHost): Promise<void> =>
  withDeadline(env, FIRST_LOOK_MS, undefined, async () => discovered).catch(() => undefined);

/** Load state of a view's or part's code; `undefined` before the first `loadModule`. */
export function loadStateOf(store: Store, value: Loadable): LoadState | undefined {
  return store.get(modulesAtom).get(value);
}

function toState(module: { readonly default?: unknown } | undefined): LoadState {
  const component = module?.default;
  // Components made by React's `memo` and `lazy` are objects.
  if (typeof component === 'function' || (typeof component === 'object' && component !== null)) {
    return { status: 'ready', component: component as (props: never) => unknown };
  }
  const error = new ModalError('A module loaded for the modal has no component as its default export.', {
    code: 'VIEW_INVALID',
    hints: ['Export the component as the default of the module that `load()` imports.'],
  });
  return { status: 'failed', error };
}
