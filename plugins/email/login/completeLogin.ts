/** The steps after a login call: connecting, and choosing the next view. */

import { ModalError, type PluginContext } from 'latchkey';
import { type FrameClient, ID_AUTH } from 'latchkey/plugins/frame/slots';
import type { LoginParams } from '../params.js';

/** A login attempt of a view. */
export interface Attempt {
  /** Aborted when the user leaves the view. */
  readonly signal: AbortSignal;
  /** Marks the attempt as successful. Leaving the view does not abort it any more. */
  succeed(): void;
}

/**
 * Connects with the login that has just succeeded, and closes the modal.
 *
 * @throws the error of the connect
 */
export async function connectAndClose(
  { connections, router }: PluginContext,
  namespaces: readonly string[] | undefined,
  { signal, succeed }: Attempt,
): Promise<void> {
  const result = await connections.connect({ connector: ID_AUTH, signal, ...(namespaces && { namespaces }) });
  if (signal.aborted) return;
  if (result.status === 'cancelled') {
    throw new ModalError('Another connect request replaced this login. Try again.', { code: 'FRAME_ABORTED' });
  }
  if (result.status !== 'connected') throw result.error;
  succeed();
  router.done();
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
