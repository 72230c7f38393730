/** Runs a social login while its view is mounted. */

import { isModalError } from 'latchkey/plugin';
import { type Run, useAction, useDone, usePlugin } from 'latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import type { SocialParams } from '../params.js';
import { socialError } from './errors.js';
import { closePopup, openPopup, popupAtom } from './popup.js';
import { logInWithPopup } from './popupLogin.js';
import { isTelegram, redirectToProvider } from './redirectLogin.js';

/**
 * The state the view shows. `idle`: the login starts with a click in the view. `leaving`: the page goes to the
 * provider.
 */
export type SocialLoginState =
  | { readonly status: 'idle' | 'waiting' | 'leaving' | 'fetching' | 'done' }
  | { readonly status: 'failed'; readonly error: unknown };

/** @param isLocked - True while the user has not accepted the app's terms. The login then starts with a click only. */
export function useSocialLogin({ provider, namespaces }: SocialParams, isLocked: boolean) {
  const ctx = usePlugin();
  const [request] = useState({ provider, namespaces });
  const [telegram] = useState(() => isTelegram(ctx.env));
  const started = telegram ? 'leaving' : 'waiting';
  // The first attempt uses the popup that a click in an earlier view opened. Later attempts use popups of clicks in
  // this view.
  const [isAtOnce] = useState(!isLocked && (telegram || ctx.store.get(popupAtom) !== undefined));
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // React's StrictMode mounts again before this task runs. The popup stays open then.
      ctx.task(async () => isMounted.current || closePopup(ctx, ctx.store.get(popupAtom)));
    };
  }, [ctx]);

  const work = async ({ signal, keep, show }: Run<SocialLoginState>) => {
    try {
      if (telegram) return await redirectToProvider(ctx, request.provider, signal);
      const popup = ctx.store.get(popupAtom);
      if (popup?.status !== 'open') {
        throw socialError(popup?.status === 'refused' ? 'SOCIAL_REFUSED' : 'SOCIAL_BLOCKED');
      }
      await logInWithPopup(ctx, popup, { ...request, signal, keep, onProgress: (status) => show({ status }) });
    } catch (error) {
      if (!isModalError(error) && !signal.aborted) ctx.report(error);
      show({ status: 'failed', error });
    }
  };
  const first = { status: isAtOnce ? started : 'idle' } as const;
  const action = useAction<SocialLoginState>(first, work, isAtOnce ? 'login' : undefined);
  useDone(action.state.status === 'done');

  /** Starts another attempt. Call it in a click handler, because it opens a popup. */
  const start = () => {
    if (!telegram) openPopup(ctx);
    action.start({ status: started });
  };
  return { state: action.state, start };
}
