/** Waits until the user has opened the link in the e-mail, then opens the view for the code. */

import { FRAME, frameClients } from 'latchkey/plugins/frame/slots';
import { type Run, useAction, usePlugin } from 'latchkey/ui';
import { useCallback, useEffect, useState } from 'react';
import type { LoginParams } from '../params.js';

export interface DeviceApproval {
  /** The error that ended the wait; `undefined` while waiting. */
  readonly error: unknown;
  retry(): void;
}

/** The call times out after 30 s, which is often too short for a user. Returning to this page therefore retries it. */
export function useDeviceApproval(params: LoginParams): DeviceApproval {
  const { emit, env, router, service } = usePlugin();
  const [initialParams] = useState(params);
  const approve = async ({ signal, show }: Run<unknown>) => {
    try {
      const client = await service(frameClients, FRAME);
      await client.connectDevice({ signal });
    } catch (error) {
      return show(error);
    }
    if (signal.aborted) return;
    emit({ type: 'DEVICE_REGISTERED_FOR_EMAIL' });
    emit({ type: 'EMAIL_VERIFICATION_CODE_SENT' });
    router.replace('EmailOtp', initialParams);
  };
  const { state: error, start } = useAction<unknown>(undefined, approve, 'approve');
  const retry = useCallback(() => start(undefined), [start]);

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
