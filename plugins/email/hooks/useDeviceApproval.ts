/** Waits until the user has opened the link in the e-mail, then opens the view for the code. */

import { FRAME, frameClients } from 'latchkey/plugins/frame/slots';
import { usePlugin } from 'latchkey/ui';
import { useCallback, useEffect, useState } from 'react';
import type { LoginParams } from '../params.js';

export interface DeviceApproval {
  /** The error that ended the wait; `undefined` while waiting. */
  readonly error: unknown;
  retry(): void;
}

/** The call times out after 30 s, which is often too short for a user. Returning to this page therefore retries it. */
export function useDeviceApproval(params: LoginParams): DeviceApproval {
  const { emit, env, router, service, task } = usePlugin();
  const [state, setState] = useState<{ readonly error?: unknown; readonly attempt: number }>({ attempt: 0 });
  const [initialParams] = useState(params);
  const { error, attempt } = state;
  const retry = useCallback(() => setState((last) => ({ attempt: last.attempt + 1 })), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the effect again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    task(async () => {
      // React's StrictMode mounts twice: the call of the first mount is not sent.
      if (signal.aborted) return;
      try {
        await (await service(frameClients, FRAME)).connectDevice({ signal });
      } catch (failure) {
        if (!signal.aborted) setState((last) => ({ ...last, error: failure }));
        return;
      }
      if (signal.aborted) return;
      emit({ type: 'DEVICE_REGISTERED_FOR_EMAIL' });
      emit({ type: 'EMAIL_VERIFICATION_CODE_SENT' });
      router.replace('EmailOtp', initialParams);
    });
    return () => controller.abort();
  }, [emit, router, service, task, initialParams, attempt]);

  const failed = error !== undefined;
  useEffect(() => {
    if (!failed) return undefined;
    const { document } = env;
    const onVisible = () => document?.visibilityState === 'visible' && retry();
    document?.addEventListener('visibilitychange', onVisible);
    return () => document?.removeEventListener('visibilitychange', onVisible);
  }, [env, failed, retry]);
  return { error, retry };
}
