/** Requests another code. */

import { FRAME, frameClients, loginAtom } from 'latchkey/plugins/frame/slots';
import { usePlugin } from 'latchkey/ui';
import { showNextStep } from '../login/completeLogin.js';
import type { OtpParams } from '../params.js';
import { useRequest } from './useRequest.js';

/**
 * Requests another code, and opens another view if the frame requires a different step.
 *
 * @param onSent - Called when a code was sent.
 */
export function useResend(params: OtpParams, onSent: () => void) {
  const ctx = usePlugin();
  const { busy, error, start } = useRequest();
  const resend = () =>
    start(async (attempt) => {
      const client = await ctx.service(frameClients, FRAME);
      const { signal } = attempt;
      const { email, namespaces, update } = params;
      if (update) {
        const isPrimary = (await client.updateEmail({ email: update.to, signal })) === 'VERIFY_PRIMARY_OTP';
        onSent();
        if (isPrimary === update.step < update.of) return;
        // The code went to the other of the two addresses.
        const current = ctx.store.get(loginAtom)?.email ?? '';
        return ctx.router.replace('EmailOtp', {
          email: isPrimary ? current : update.to,
          update: { ...update, step: 1, of: isPrimary ? 2 : 1 },
        });
      }
      const next = await client.connectEmail({ email, signal });
      if (next !== 'VERIFY_OTP') {
        return showNextStep(ctx, next, { email, ...(namespaces && { namespaces }) }, { attempt, navigate: 'replace' });
      }
      ctx.emit({ type: 'EMAIL_VERIFICATION_CODE_SENT' });
      onSent();
    });
  return { busy, error, start: resend };
}
