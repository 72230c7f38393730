/** A login with Farcaster: creates a link, waits until the user approves it in Farcaster, and connects. */

import { measureAttempt, type PluginContext } from 'latchkey/plugin';
import { connectLogin, FRAME, frameClients } from 'latchkey/plugins/frame/slots';
import type { Attempt } from 'latchkey/ui';

/** The progress of a login. */
export type Progress =
  | { readonly status: 'preparing' | 'fetching' | 'done' }
  /** The link can be opened or scanned. It is valid for one login. */
  | { readonly status: 'ready'; readonly uri: string };

export interface Login extends Attempt {
  readonly namespaces: readonly string[] | undefined;
  onProgress(progress: Progress): void;
}

const props = { provider: 'farcaster' };

/** @throws an error whose text `loginErrorText` returns */
export async function logIn(context: PluginContext, login: Login): Promise<void> {
  const { emit, service } = context;
  const { signal, keep, onProgress } = login;
  emit({ type: 'SOCIAL_LOGIN_STARTED', props });
  const attempt = measureAttempt(context, (end) => emit({ type: 'SOCIAL_LOGIN_END', props: { ...props, ...end } }));
  let isReady = false;
  try {
    const client = await service(frameClients, FRAME);
    const uri = await client.farcasterUri({ signal });
    isReady = true;
    onProgress({ status: 'ready', uri });
    await client.connectFarcaster({ signal });
    if (signal.aborted) return;
    onProgress({ status: 'fetching' });
    emit({ type: 'SOCIAL_LOGIN_REQUEST_USER_DATA', props });
    if (!(await connectLogin(context, login))) return;
    keep();
    emit({ type: 'SOCIAL_LOGIN_SUCCESS', props });
    attempt.end('ok');
  } catch (error) {
    // A failure before there is a link is no failed login.
    if (!signal.aborted && isReady) emit({ type: 'SOCIAL_LOGIN_ERROR', props });
    if (!signal.aborted) attempt.fail(error);
    throw error;
  } finally {
    attempt.end('left');
  }
  onProgress({ status: 'done' });
}
