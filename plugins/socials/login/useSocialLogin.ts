/** A social login for as long as its view is shown. */

import { isModalError } from 'latchkey';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import type { SocialParams } from '../index.js';
import { socialError } from './errors.js';
import { closePopup, openPopup, popupAtom } from './popup.js';
import { logInWithPopup, type Progress } from './popupLogin.js';
import { isTelegram, redirectToProvider } from './redirectLogin.js';

/** What the view shows. `idle`: nobody has asked for a window yet. */
export type SocialLoginState =
  | { readonly status: 'idle' | 'waiting' | 'leaving' | 'fetching' | 'done' }
  | { readonly status: 'failed'; readonly error: unknown };

/** How long success is seen before the modal moves on (DESIGN §5). */
const SUCCESS_SHOWN_MS = 600;

/** @param locked - Nothing begins before a click: the app's terms are to be accepted first. */
export function useSocialLogin({ provider, namespaces }: SocialParams, locked: boolean) {
  const ctx = usePlugin();
  const popup = useValue(popupAtom);
  const [wish] = useState({ provider, namespaces });
  const [telegram] = useState(() => isTelegram(ctx.env));
  // The window that the click before this view opened; later ones are of clicks in it.
  const [round, setRound] = useState(() => ({ popup, count: !locked && (telegram || popup) ? 1 : 0 }));
  const [social, setSocial] = useState<SocialLoginState>({
    status: round.count === 0 ? 'idle' : telegram ? 'leaving' : 'waiting',
  });
  const here = useRef(false);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      // StrictMode comes back before this runs; who has left does not.
      ctx.task(async () => here.current || closePopup(ctx, ctx.store.get(popupAtom)));
    };
  }, [ctx]);

  useEffect(() => {
    if (round.count === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let kept = false;
    let isIn = false;
    const login = {
      ...wish,
      signal,
      succeed: () => {
        kept = true;
      },
      onProgress: (status: Progress) => {
        isIn = true;
        if (!signal.aborted) setSocial({ status });
      },
    };
    ctx.task(async () => {
      // React mounts twice in StrictMode: a login withdrawn before it began does not begin.
      if (signal.aborted) return;
      try {
        if (telegram) await redirectToProvider(ctx, wish.provider, signal);
        else if (round.popup?.status === 'open') await logInWithPopup(ctx, round.popup, login);
        else throw socialError(round.popup?.status === 'refused' ? 'SOCIAL_REFUSED' : 'SOCIAL_BLOCKED');
      } catch (error) {
        if (signal.aborted) return;
        const { provider: name } = wish;
        if (isModalError(error, 'SOCIAL_CLOSED'))
          ctx.emit({ type: 'SOCIAL_LOGIN_CANCELED', props: { provider: name } });
        // Of the table: what goes wrong before anything came back is no failed login.
        else if (isIn || isModalError(error, 'SOCIAL_UNTRUSTED'))
          ctx.emit({ type: 'SOCIAL_LOGIN_ERROR', props: { provider: name } });
        if (!isModalError(error)) ctx.report(error);
        setSocial({ status: 'failed', error });
      }
    });
    return () => {
      if (!kept) controller.abort();
    };
  }, [ctx, wish, round, telegram]);

  useEffect(() => {
    if (social.status === 'done') return ctx.env.after(SUCCESS_SHOWN_MS, ctx.router.done);
    return undefined;
  }, [ctx, social.status]);

  /** A click: the window opens in it. */
  const open = () => {
    if (!telegram) openPopup(ctx);
    setSocial({ status: telegram ? 'leaving' : 'waiting' });
    setRound(({ count }) => ({ popup: ctx.store.get(popupAtom), count: count + 1 }));
  };
  return { social, open };
}
