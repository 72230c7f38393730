/** Runs a login with Farcaster while its view is mounted. */

import { isModalError } from 'latchkey/plugin';
import { type Run, useAction, useDone, usePlugin } from 'latchkey/ui';
import { useState } from 'react';
import { logIn, type Progress } from './logIn.js';
import type { FarcasterParams } from './params.js';

/** The state the view shows. `idle`: the login starts with a click in the view. */
export type FarcasterLoginState =
  | Progress
  | { readonly status: 'idle' }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * Starts one login on mount and one for each call of `start`. Each has a new link, because a link is valid once.
 *
 * @param isLocked - True while the user has not accepted the app's terms. No login starts on mount then.
 */
export function useFarcasterLogin(params: FarcasterParams, isLocked: boolean) {
  const ctx = usePlugin();
  const [namespaces] = useState(params?.namespaces);
  const [isAtOnce] = useState(!isLocked);
  const work = async ({ signal, keep, show }: Run<FarcasterLoginState>) => {
    try {
      await logIn(ctx, { signal, keep, namespaces, onProgress: show });
    } catch (error) {
      if (!isModalError(error) && !signal.aborted) ctx.report(error);
      show({ status: 'failed', error });
    }
  };
  const first = { status: isAtOnce ? 'preparing' : 'idle' } as const;
  const action = useAction<FarcasterLoginState>(first, work, isAtOnce ? 'login' : undefined);
  useDone(action.state.status === 'done');
  return { state: action.state, start: () => action.start({ status: 'preparing' }) };
}
