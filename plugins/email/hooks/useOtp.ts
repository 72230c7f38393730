/** A code, from its first digit to what it opens. Codes stay in the view: they are kept and told nowhere. */

import { FRAME, type FrameClient, frameClients, loginAtom } from 'latchkey/plugins/frame/slots';
import { usePlugin, useText } from 'latchkey/ui';
import { useState } from 'react';
import { type Attempt, connectAndClose, showNextStep } from '../login/completeLogin.js';
import { telemetryMessage } from '../login/errors.js';
import type { OtpParams } from '../params.js';
import { strings } from '../strings.js';
import { useRequest } from './useRequest.js';

/** Sends a code to where it belongs; resolves when it was right. */
type VerifyCode = (client: FrameClient, otp: string, signal: AbortSignal) => Promise<unknown>;

const check = ({ update }: OtpParams): VerifyCode => {
  if (!update) return (client, otp, signal) => client.connectOtp({ otp, signal });
  return update.step < update.of
    ? (client, otp, signal) => client.updateEmailPrimaryOtp({ otp, signal })
    : (client, otp, signal) => client.updateEmailSecondaryOtp({ otp, signal });
};

export function useOtp(params: OtpParams) {
  const ctx = usePlugin();
  const t = useText(strings);
  const [code, setCode] = useState('');
  /** The code was right: what failed after it is tried again without one. */
  const [passed, setPassed] = useState(false);
  const [retried, setRetried] = useState(false);
  const { busy, error, start: ask, clearError: clear } = useRequest();

  const go = async (turn: Attempt) => {
    const { update, namespaces } = params;
    if (!update) return connectAndClose(ctx, namespaces, turn);
    turn.succeed();
    if (update.step < update.of) {
      return ctx.router.replace('EmailOtp', { email: update.to, update: { ...update, step: 2 } });
    }
    ctx.notify.toast({ variant: 'success', message: t('saved') });
    // Back to where the change began, past the address that was typed.
    ctx.router.back();
    if (ctx.router.current()?.view === 'EmailUpdate') ctx.router.back();
  };
  const complete = (otp: string) =>
    ask(async (turn) => {
      const { signal } = turn;
      try {
        await check(params)(await ctx.service(frameClients, FRAME), otp, signal);
      } catch (wrong) {
        if (!signal.aborted)
          ctx.emit({ type: 'EMAIL_VERIFICATION_CODE_FAIL', props: { message: telemetryMessage(wrong) } });
        throw wrong;
      }
      if (signal.aborted) return;
      ctx.emit({ type: 'EMAIL_VERIFICATION_CODE_PASS' });
      setPassed(true);
      await go(turn);
    });

  const change = (next: string) => {
    setCode(next);
    clear();
  };
  const retry = () => {
    setRetried(true);
    ask(go);
  };
  // What was right is not asked for again.
  const stuck = passed && (retried || error !== undefined);
  return { code, busy, error, passed, stuck, change, complete, retry, empty: () => change('') };
}

/** Has another code sent. Where the frame then wants something else, that view takes over. */
export function useResend(params: OtpParams, sent: () => void) {
  const ctx = usePlugin();
  const { busy, error, start: ask } = useRequest();
  const resend = () =>
    ask(async (turn) => {
      const client = await ctx.service(frameClients, FRAME);
      const { signal } = turn;
      const { email, namespaces, update } = params;
      if (update) {
        const first = (await client.updateEmail({ email: update.to, signal })) === 'VERIFY_PRIMARY_OTP';
        sent();
        if (first === update.step < update.of) return;
        // The other address has the code now.
        const present = ctx.store.get(loginAtom)?.email ?? '';
        return ctx.router.replace('EmailOtp', {
          email: first ? present : update.to,
          update: { ...update, step: 1, of: first ? 2 : 1 },
        });
      }
      const next = await client.connectEmail({ email, signal });
      if (next !== 'VERIFY_OTP') {
        return showNextStep(ctx, next, { email, ...(namespaces && { namespaces }) }, { turn, by: 'replace' });
      }
      ctx.emit({ type: 'EMAIL_VERIFICATION_CODE_SENT' });
      sent();
    });
  return { busy, error, resend };
}
