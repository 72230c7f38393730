/** Verifies a typed code and continues with what it was for. The code is kept in the view's state only. */

import { FRAME, type FrameClient, frameClients } from 'latchkey/plugins/frame/slots';
import { type Attempt, usePlugin, useText } from 'latchkey/ui';
import { useState } from 'react';
import { connectAndClose } from '../login/completeLogin.js';
import { telemetryMessage } from '../login/errors.js';
import type { OtpParams } from '../params.js';
import { strings } from '../strings.js';
import { useRequest } from './useRequest.js';

/** Resolves when the code is right. */
type VerifyCode = (client: FrameClient, otp: string, signal: AbortSignal) => Promise<unknown>;

const verifierFor = ({ update }: OtpParams): VerifyCode => {
  if (!update) return (client, otp, signal) => client.connectOtp({ otp, signal });
  return update.step < update.of
    ? (client, otp, signal) => client.updateEmailPrimaryOtp({ otp, signal })
    : (client, otp, signal) => client.updateEmailSecondaryOtp({ otp, signal });
};

export function useOtp(params: OtpParams) {
  const ctx = usePlugin();
  const t = useText(strings);
  const [code, setCode] = useState('');
  /** Whether the code was right. A retry after a later failure does not ask for it again. */
  const [passed, setPassed] = useState(false);
  const [retried, setRetried] = useState(false);
  const { busy, error, start, clearError } = useRequest();

  const finish = async (attempt: Attempt) => {
    const { update, namespaces } = params;
    if (!update) return connectAndClose(ctx, namespaces, attempt);
    attempt.keep();
    if (update.step < update.of) {
      return ctx.router.replace('EmailOtp', { email: update.to, update: { ...update, step: 2 } });
    }
    ctx.notify.toast({ variant: 'success', message: t('saved') });
    // Return to the view that opened EmailUpdate, and skip EmailUpdate itself.
    ctx.router.back();
    if (ctx.router.current()?.view === 'EmailUpdate') ctx.router.back();
  };
  const complete = (otp: string) =>
    start(async (attempt) => {
      const { signal } = attempt;
      try {
        await verifierFor(params)(await ctx.service(frameClients, FRAME), otp, signal);
      } catch (failure) {
        if (!signal.aborted)
          ctx.emit({ type: 'EMAIL_VERIFICATION_CODE_FAIL', props: { message: telemetryMessage(failure) } });
        throw failure;
      }
      if (signal.aborted) return;
      ctx.emit({ type: 'EMAIL_VERIFICATION_CODE_PASS' });
      setPassed(true);
      await finish(attempt);
    });

  const change = (next: string) => {
    setCode(next);
    clearError();
  };
  const retry = () => {
    setRetried(true);
    start(finish);
  };
  /** Whether the connect after a right code failed. */
  const connectFailed = passed && (retried || error !== undefined);
  return { code, busy, error, passed, connectFailed, change, complete, retry, empty: () => change('') };
}
