/** Code of views and parts, fetched once per modal. No React here: `modal.preload` uses it before the shell is there. */

import type { Store } from '../contract/contract.js';
import type { Core } from '../core/core.js';
import type { Prefetched } from '../core/parts.js';
import { withDeadline } from '../platform/deadline.js';
import type { Env } from '../platform/env.js';
import { ModalError } from '../platform/error.js';
import { modulesAtom } from './state.js';

/** A view or a part: something whose module's default export is a component. */
export interface Loadable {
  /** @param read - What the modal's plugins brought: which code it is may depend on it. */
  load(read: Core['read']): Promise<{ readonly default: (props: never) => unknown }>;
}

/** How far the code of one view or part is. */
export type LoadState =
  | { readonly status: 'loading'; readonly done: Promise<void> }
  | { readonly status: 'ready'; readonly component: (props: never) => unknown }
  | { readonly status: 'failed'; readonly error: unknown };

/** How long code may take to arrive before the user is offered another try. */
const LOAD_TIMEOUT_MS = 20_000;

/**
 * Fetches the code of a view or a part, or joins the fetch under way. Never rejects: read the outcome with
 * `loadStateOf`. After a failure, the next call tries again.
 */
export function loadModule(
  host: { readonly store: Store; readonly env: Env; readonly prefetched?: Prefetched; readonly read: Core['read'] },
  value: Loadable,
): Promise<void> {
  const known = loadStateOf(host.store, value);
  if (known?.status === 'loading') return known.done;
  if (known?.status === 'ready') return Promise.resolve();
  const keep = (state: LoadState) =>
    host.store.set(modulesAtom, new Map(host.store.get(modulesAtom)).set(value, state));
  const done = withDeadline(
    host.env,
    LOAD_TIMEOUT_MS,
    undefined,
    () => (host.prefetched?.get(value) as ReturnType<Loadable['load']>) ?? value.load(host.read),
  ).then(
    (module) => keep(toState(module)),
    (error: unknown) => keep({ status: 'failed', error }),
  );
  keep({ status: 'loading', done });
  return done;
}

/** What is known of the code of a view or a part; `undefined` when nobody asked for it yet. */
export function loadStateOf(store: Store, value: Loadable): LoadState | undefined {
  return store.get(modulesAtom).get(value);
}

function toState(module: { readonly default?: unknown } | undefined): LoadState {
  const component = module?.default;
  // React's `memo` and `lazy` are objects.
  if (typeof component === 'function' || (typeof component === 'object' && component !== null)) {
    return { status: 'ready', component: component as (props: never) => unknown };
  }
  const error = new ModalError('A part of the modal has no component.', {
    code: 'VIEW_INVALID',
    hints: ['Export the component as the default of the module that `load()` imports.'],
  });
  return { status: 'failed', error };
}
