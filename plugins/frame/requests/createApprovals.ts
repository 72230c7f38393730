/** Shows ApproveTransaction while requests await approval. Leaving the view aborts them. */

import { type PluginContext, routeAtom } from 'latchkey/plugin';
import { callAborted } from '../errors.js';

/** Runs one request that needs approval. The signal is aborted when the user leaves the view. */
export type RunWithApproval = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

const APPROVE_VIEW = 'ApproveTransaction';

/** Opening the view may have to load code first. The view may also never open, because a plugin can veto it. */
const OPEN_TIMEOUT_MS = 20_000;

/** @param onAbort - Called after requests were aborted, so that the client can send RPC_ABORT to the frame. */
export function createApprovals(context: PluginContext, onAbort: () => void): RunWithApproval {
  const { env, router, store } = context;
  const waiting = new Set<AbortController>();
  let isShown = false;
  let wasOpen = false;
  let cancelOpenTimeout = (): void => undefined;

  const isCurrentView = () => store.get(routeAtom)?.view === APPROVE_VIEW;
  const abortAll = () => {
    isShown = false;
    cancelOpenTimeout();
    const aborted = [...waiting];
    waiting.clear();
    for (const controller of aborted) controller.abort();
    if (aborted.length > 0) onAbort();
  };
  context.watch(routeAtom, () => {
    if (!isCurrentView()) return isShown ? abortAll() : undefined;
    cancelOpenTimeout();
    isShown = waiting.size > 0;
    // The request was answered before the view opened, or the app opened the view without a request.
    if (!isShown) context.defer(env.after(0, () => waiting.size === 0 && hide()));
  });
  const show = () => {
    if (isCurrentView()) {
      isShown = true;
      return;
    }
    // `router.current()` also returns the view that was drawn ahead in a closed modal.
    wasOpen = store.get(routeAtom) !== undefined;
    // Start the deadline first: the route watch runs during `push` and cancels the deadline.
    cancelOpenTimeout = env.after(OPEN_TIMEOUT_MS, abortAll);
    if (wasOpen) router.push(APPROVE_VIEW);
    else router.open(APPROVE_VIEW);
  };
  const hide = () => {
    cancelOpenTimeout();
    isShown = false;
    if (!isCurrentView()) return;
    if (wasOpen) router.back();
    else router.done();
  };

  return async (work) => {
    const controller = new AbortController();
    waiting.add(controller);
    if (waiting.size === 1) show();
    try {
      // The view may have opened and closed again during `show`.
      if (controller.signal.aborted) throw callAborted(true);
      return await work(controller.signal);
    } finally {
      if (waiting.delete(controller) && waiting.size === 0) hide();
    }
  };
}
