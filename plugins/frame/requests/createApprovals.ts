/** Requests that a person approves: ApproveTransaction is shown while any waits, and leaving it ends them. */

import { type PluginContext, routeAtom } from 'latchkey';
import { callAborted } from '../errors.js';

/** Runs one request that needs approval. */
export type RunWithApproval = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** The view the frame is shown in. */
export const APPROVE_VIEW = 'ApproveTransaction';

/** Opening takes code; a veto takes none. */
const OPEN_TIMEOUT_MS = 20_000;

/** @param left - Called when requests were given up, so that the frame can be told. */
export function createApprovals(context: PluginContext, left: () => void): RunWithApproval {
  const { env, router, store } = context;
  const waiting = new Set<AbortController>();
  let isShown = false;
  let wasOpen = false;
  let cancel = (): void => undefined;

  const here = () => store.get(routeAtom)?.view === APPROVE_VIEW;
  const giveUp = () => {
    isShown = false;
    cancel();
    const all = [...waiting];
    waiting.clear();
    for (const one of all) one.abort();
    if (all.length > 0) left();
  };
  context.watch(routeAtom, () => {
    if (!here()) return isShown ? giveUp() : undefined;
    cancel();
    isShown = waiting.size > 0;
    // It was answered while the view was on its way.
    if (!isShown) context.defer(env.after(0, () => waiting.size === 0 && hide()));
  });
  const show = () => {
    if (here()) {
      isShown = true;
      return;
    }
    // `router.current()` also returns the view that was drawn ahead in a closed modal.
    wasOpen = store.get(routeAtom) !== undefined;
    // Start the deadline first: the route watch runs during `push` and cancels the deadline.
    cancel = env.after(OPEN_TIMEOUT_MS, giveUp);
    if (wasOpen) router.push(APPROVE_VIEW);
    else router.open(APPROVE_VIEW);
  };
  const hide = () => {
    cancel();
    isShown = false;
    if (!here()) return;
    if (wasOpen) router.back();
    else router.done();
  };

  return async (work) => {
    const own = new AbortController();
    waiting.add(own);
    if (waiting.size === 1) show();
    try {
      if (own.signal.aborted) throw callAborted(true);
      return await work(own.signal);
    } finally {
      if (waiting.delete(own) && waiting.size === 0) hide();
    }
  };
}
