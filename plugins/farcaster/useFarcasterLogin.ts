/** Runs a login with Farcaster while its view is mounted. */

import { isModalError } from 'latchkey/plugin';
import { useAttempt, useDone, usePlugin } from 'latchkey/ui';
import { useState } from 'react';
import type { FarcasterParams } from './index.js';
import { logIn, type Progress } from './logIn.js';

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
  const [state, setState] = useState<FarcasterLoginState>({ status: isLocked ? 'idle' : 'preparing' });
  const [isStarted, setStarted] = useState(!isLocked);
  const { retry } = useAttempt(
    (attempt) =>
      logIn(ctx, { ...attempt, namespaces, onProgress: (progress) => attempt.signal.aborted || setState(progress) }),
    () => undefined,
    {
      isEnabled: isStarted,
      onError(error) {
        if (!isModalError(error)) ctx.report(error);
        setState({ status: 'failed', error });
      },
    },
  );
  useDone(state.status === 'done');
  const start = () => {
    setState({ status: 'preparing' });
    setStarted(true);
    retry();
  };
  return { state, start };
}
