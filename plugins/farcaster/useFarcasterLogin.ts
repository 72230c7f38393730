/** A login by Farcaster for as long as its view is shown. */

import { isModalError } from 'latchkey';
import { usePlugin } from 'latchkey/ui';
import { useCallback, useEffect, useState } from 'react';
import type { FarcasterParams } from './index.js';
import { logIn, type Progress } from './logIn.js';

/** What the view shows. `idle`: it does not begin by itself. */
export type FarcasterLoginState =
  | Progress
  | { readonly status: 'idle' }
  | { readonly status: 'failed'; readonly error: unknown };

/** How long success is seen before the modal moves on (DESIGN §5). */
const SUCCESS_SHOWN_MS = 600;
const PREPARING = Object.freeze({ status: 'preparing' });
const IDLE = Object.freeze({ status: 'idle' });

/**
 * One login per mount and per `begin`: a link that was used is not used twice.
 *
 * @param locked - None at the mount: the app's terms are to be accepted first.
 */
export function useFarcasterLogin(params: FarcasterParams, locked: boolean) {
  const ctx = usePlugin();
  const [namespaces] = useState(params?.namespaces);
  const [state, setState] = useState<FarcasterLoginState>(locked ? IDLE : PREPARING);
  const [round, setRound] = useState(locked ? 0 : 1);

  useEffect(() => {
    if (round === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let kept = false;
    const keep = () => {
      kept = true;
    };
    const tell = (progress: FarcasterLoginState) => signal.aborted || setState(progress);
    ctx.task(async () => {
      // React mounts twice in StrictMode: a login withdrawn before it began does not begin.
      if (signal.aborted) return;
      try {
        await logIn(ctx, { namespaces, signal, succeed: keep, onProgress: tell });
      } catch (error) {
        if (signal.aborted) return;
        if (!isModalError(error)) ctx.report(error);
        tell({ status: 'failed', error });
      }
    });
    return () => {
      if (!kept) controller.abort();
    };
  }, [ctx, namespaces, round]);

  useEffect(() => {
    if (state.status === 'done') return ctx.env.after(SUCCESS_SHOWN_MS, ctx.router.done);
    return undefined;
  }, [ctx, state.status]);

  const begin = useCallback(() => {
    setState(PREPARING);
    setRound((last) => last + 1);
  }, []);
  return { state, begin };
}
