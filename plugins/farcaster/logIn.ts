/** A login with Farcaster: creates a link, waits until the user approves it in Farcaster, and connects. */

import type { PluginContext } from 'latchkey/plugin';
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
  const client = await service(frameClients, FRAME);
  const uri = await client.farcasterUri({ signal });
  onProgress({ status: 'ready', uri });
  try {
    await client.connectFarcaster({ signal });
    if (signal.aborted) return;
    onProgress({ status: 'fetching' });
    emit({ type: 'SOCIAL_LOGIN_REQUEST_USER_DATA', props });
    if (!(await connectLogin(context, login))) return;
  } catch (error) {
    if (!signal.aborted) emit({ type: 'SOCIAL_LOGIN_ERROR', props });
    throw error;
  }
  keep();
  emit({ type: 'SOCIAL_LOGIN_SUCCESS', props });
  onProgress({ status: 'done' });
}
