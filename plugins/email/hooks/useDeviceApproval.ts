/** Waits until the link in the mail was opened. */

import { FRAME, frameClients } from 'latchkey/plugins/frame/slots';
import { usePlugin } from 'latchkey/ui';
import { useCallback, useEffect, useState } from 'react';
import type { LoginParams } from '../params.js';

export interface DeviceApproval {
  /** Why it waits no longer. */
  readonly error: unknown;
  retry(): void;
}

/** The frame's time for it is short and a person's is not: coming back to this page asks anew. */
export function useDeviceApproval(params: LoginParams): DeviceApproval {
  const { emit, env, router, service, task } = usePlugin();
  const [state, setState] = useState<{ readonly error?: unknown; readonly round: number }>({ round: 0 });
  const [to] = useState(params);
  const { error, round } = state;
  const again = useCallback(() => setState((last) => ({ round: last.round + 1 })), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new question
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    task(async () => {
      // React mounts twice in StrictMode: a question withdrawn before it was put is not put.
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
      router.replace('EmailOtp', to);
    });
    return () => controller.abort();
  }, [emit, router, service, task, to, round]);

  const stopped = error !== undefined;
  useEffect(() => {
    if (!stopped) return undefined;
    const { document } = env;
    const shown = () => document?.visibilityState === 'visible' && again();
    document?.addEventListener('visibilitychange', shown);
    return () => document?.removeEventListener('visibilitychange', shown);
  }, [env, stopped, again]);
  return { error, retry: again };
}
