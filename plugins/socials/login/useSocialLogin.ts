/** Runs a social login while its view is mounted. */

import { isModalError } from 'latchkey';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import type { SocialParams } from '../index.js';
import { socialError } from './errors.js';
import { closePopup, openPopup, popupAtom } from './popup.js';
import { logInWithPopup, type Progress } from './popupLogin.js';
import { isTelegram, redirectToProvider } from './redirectLogin.js';

/**
 * The state the view shows. `idle`: the login starts with a click in the view. `leaving`: the page goes to the
 * provider.
 */
export type SocialLoginState =
  | { readonly status: 'idle' | 'waiting' | 'leaving' | 'fetching' | 'done' }
  | { readonly status: 'failed'; readonly error: unknown };

/** How long the success is shown before the modal closes. */
const SUCCESS_SHOWN_MS = 600;

/** @param isLocked - True while the user has not accepted the app's terms. The login then starts with a click only. */
export function useSocialLogin({ provider, namespaces }: SocialParams, isLocked: boolean) {
  const ctx = usePlugin();
  const popup = useValue(popupAtom);
  const [request] = useState({ provider, namespaces });
  const [telegram] = useState(() => isTelegram(ctx.env));
  // The first attempt uses the popup that a click in an earlier view opened. Later attempts use popups of clicks in
  // this view.
  const [attempt, setAttempt] = useState(() => ({ popup, count: !isLocked && (telegram || popup) ? 1 : 0 }));
  const [state, setState] = useState<SocialLoginState>({
    status: attempt.count === 0 ? 'idle' : telegram ? 'leaving' : 'waiting',
  });
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // React's StrictMode mounts again before this task runs. The popup stays open then.
      ctx.task(async () => isMounted.current || closePopup(ctx, ctx.store.get(popupAtom)));
    };
  }, [ctx]);

  useEffect(() => {
    if (attempt.count === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let hasSucceeded = false;
    let hasResult = false;
    const login = {
      ...request,
      signal,
      succeed: () => {
        hasSucceeded = true;
      },
      onProgress: (status: Progress) => {
        hasResult = true;
        if (!signal.aborted) setState({ status });
      },
    };
    ctx.task(async () => {
      // React's StrictMode mounts twice: the login of the first mount does not start.
      if (signal.aborted) return;
      try {
        if (telegram) await redirectToProvider(ctx, request.provider, signal);
        else if (attempt.popup?.status === 'open') await logInWithPopup(ctx, attempt.popup, login);
        else throw socialError(attempt.popup?.status === 'refused' ? 'SOCIAL_REFUSED' : 'SOCIAL_BLOCKED');
      } catch (error) {
        if (signal.aborted) return;
        const props = { provider: request.provider };
        // A failure before the popup has sent a result is not reported as a failed login.
        if (isModalError(error, 'SOCIAL_CLOSED')) ctx.emit({ type: 'SOCIAL_LOGIN_CANCELED', props });
        else if (hasResult || isModalError(error, 'SOCIAL_UNTRUSTED')) ctx.emit({ type: 'SOCIAL_LOGIN_ERROR', props });
        if (!isModalError(error)) ctx.report(error);
        setState({ status: 'failed', error });
      }
    });
    return () => {
      if (!hasSucceeded) controller.abort();
    };
  }, [ctx, request, attempt, telegram]);

  useEffect(() => {
    if (state.status === 'done') return ctx.env.after(SUCCESS_SHOWN_MS, ctx.router.done);
    return undefined;
  }, [ctx, state.status]);

  /** Starts another attempt. Call it in a click handler, because it opens a popup. */
  const start = () => {
    if (!telegram) openPopup(ctx);
    setState({ status: telegram ? 'leaving' : 'waiting' });
    setAttempt(({ count }) => ({ popup: ctx.store.get(popupAtom), count: count + 1 }));
  };
  return { state, start };
}
