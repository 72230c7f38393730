/** Runs a login with Farcaster while its view is mounted. */

import { isModalError } from 'latchkey';
import { usePlugin } from 'latchkey/ui';
import { useCallback, useEffect, useState } from 'react';
import type { FarcasterParams } from './index.js';
import { logIn, type Progress } from './logIn.js';

/** The state the view shows. `idle`: the login starts with a click in the view. */
export type FarcasterLoginState =
  | Progress
  | { readonly status: 'idle' }
  | { readonly status: 'failed'; readonly error: unknown };

/** How long the success is shown before the modal closes. */
const SUCCESS_SHOWN_MS = 600;
const PREPARING = Object.freeze({ status: 'preparing' });
const IDLE = Object.freeze({ status: 'idle' });

/**
 * Starts one login on mount and one for each call of `start`. Each has a new link, because a link is valid once.
 *
 * @param isLocked - True while the user has not accepted the app's terms. No login starts on mount then.
 */
export function useFarcasterLogin(params: FarcasterParams, isLocked: boolean) {
  const ctx = usePlugin();
  const [namespaces] = useState(params?.namespaces);
  const [state, setState] = useState<FarcasterLoginState>(isLocked ? IDLE : PREPARING);
  const [attempt, setAttempt] = useState(isLocked ? 0 : 1);

  useEffect(() => {
    if (attempt === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let hasSucceeded = false;
    const succeed = () => {
      hasSucceeded = true;
    };
    const onProgress = (progress: FarcasterLoginState) => signal.aborted || setState(progress);
    ctx.task(async () => {
      // React's StrictMode mounts twice: the login of the first mount does not start.
      if (signal.aborted) return;
      try {
        await logIn(ctx, { namespaces, signal, succeed, onProgress });
      } catch (error) {
        if (signal.aborted) return;
        if (!isModalError(error)) ctx.report(error);
        setState({ status: 'failed', error });
      }
    });
    return () => {
      if (!hasSucceeded) controller.abort();
    };
  }, [ctx, namespaces, attempt]);

  useEffect(() => {
    if (state.status === 'done') return ctx.env.after(SUCCESS_SHOWN_MS, ctx.router.done);
    return undefined;
  }, [ctx, state.status]);

  const start = useCallback(() => {
    setState(PREPARING);
    setAttempt((last) => last + 1);
  }, []);
  return { state, start };
}
