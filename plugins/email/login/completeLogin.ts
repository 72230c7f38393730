/** From a login to a connection. */

import { ModalError, type PluginContext } from 'latchkey';
import { type FrameClient, ID_AUTH } from 'latchkey/plugins/frame/slots';
import type { LoginParams } from '../params.js';

/** One attempt of a view. */
export interface Attempt {
  /** Aborted when its view is left. */
  readonly signal: AbortSignal;
  /** It has succeeded: leaving the view withdraws nothing any more. */
  succeed(): void;
}

/**
 * Connects as whoever has just logged in, and ends the flow.
 *
 * @throws what the connect failed with
 */
export async function connectAndClose(
  { connections, router }: PluginContext,
  namespaces: readonly string[] | undefined,
  { signal, succeed: keep }: Attempt,
): Promise<void> {
  const result = await connections.connect({ connector: ID_AUTH, signal, ...(namespaces && { namespaces }) });
  if (signal.aborted) return;
  if (result.status === 'cancelled') throw new ModalError('Another connection took over.', { code: 'FRAME_ABORTED' });
  if (result.status !== 'connected') throw result.error;
  keep();
  router.done();
}

/** What the frame wants after an e-mail address: the next view, or nothing but the connect. */
export async function showNextStep(
  context: PluginContext,
  next: Awaited<ReturnType<FrameClient['connectEmail']>>,
  params: LoginParams,
  go: { readonly turn: Attempt; readonly by: 'push' | 'replace' },
): Promise<void> {
  const { emit, router } = context;
  if (next === 'CONNECT') return connectAndClose(context, params.namespaces, go.turn);
  if (next === 'VERIFY_OTP') emit({ type: 'EMAIL_VERIFICATION_CODE_SENT' });
  router[go.by](next === 'VERIFY_OTP' ? 'EmailOtp' : 'EmailDevice', params);
}
