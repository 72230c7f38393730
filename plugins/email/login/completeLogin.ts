/** The steps after a login call: connecting, and choosing the next view. */

import type { PluginContext } from 'latchkey/plugin';
import { connectLogin, type FrameClient } from 'latchkey/plugins/frame/slots';
import type { Attempt } from 'latchkey/ui';
import type { LoginParams } from '../params.js';
import { connectingLogin } from './loginAttempt.js';

/**
 * Connects with the login that has just succeeded, and closes the modal.
 *
 * @throws the error of the connect
 */
export async function connectAndClose(
  context: PluginContext,
  namespaces: readonly string[] | undefined,
  { signal, keep }: Attempt,
): Promise<void> {
  const login = connectingLogin(context);
  try {
    if (!(await connectLogin(context, { namespaces, signal }))) return login.end('left');
    login.end('ok');
  } catch (error) {
    login.fail(error);
    throw error;
  }
  keep();
  context.router.done();
}

/** Continues after `connectEmail`: connects if no code is needed, otherwise opens the view of the next step. */
export async function showNextStep(
  context: PluginContext,
  next: Awaited<ReturnType<FrameClient['connectEmail']>>,
  params: LoginParams,
  { attempt, navigate }: { readonly attempt: Attempt; readonly navigate: 'push' | 'replace' },
): Promise<void> {
  const { emit, router } = context;
  if (next === 'CONNECT') return connectAndClose(context, params.namespaces, attempt);
  if (next === 'VERIFY_OTP') emit({ type: 'EMAIL_VERIFICATION_CODE_SENT' });
  router[navigate](next === 'VERIFY_OTP' ? 'EmailOtp' : 'EmailDevice', params);
}
