/** A login with Farcaster: creates a link, waits until the user approves it in Farcaster, and connects. */

import { ModalError, type PluginContext } from 'latchkey';
import { FRAME, frameClients, ID_AUTH } from 'latchkey/plugins/frame/slots';

/** The progress of a login. */
export type Progress =
  | { readonly status: 'preparing' | 'fetching' | 'done' }
  /** The link can be opened or scanned. It is valid for one login. */
  | { readonly status: 'ready'; readonly uri: string };

export interface Login {
  readonly namespaces: readonly string[] | undefined;
  /** Aborted when the user leaves the view. */
  readonly signal: AbortSignal;
  /** Marks the login as successful. Leaving the view does not abort it any more. */
  succeed(): void;
  onProgress(progress: Progress): void;
}

const props = { provider: 'farcaster' };

/** @throws an error whose text `describeError` returns */
export async function logIn(context: PluginContext, login: Login): Promise<void> {
  const { connections, emit, service } = context;
  const { namespaces, signal, succeed, onProgress } = login;
  emit({ type: 'SOCIAL_LOGIN_STARTED', props });
  const client = await service(frameClients, FRAME);
  const uri = await client.farcasterUri({ signal });
  onProgress({ status: 'ready', uri });
  try {
    await client.connectFarcaster({ signal });
    if (signal.aborted) return;
    onProgress({ status: 'fetching' });
    emit({ type: 'SOCIAL_LOGIN_REQUEST_USER_DATA', props });
    const result = await connections.connect({ connector: ID_AUTH, signal, ...(namespaces && { namespaces }) });
    if (signal.aborted) return;
    if (result.status === 'cancelled') {
      throw new ModalError('Another connect request replaced this login. Try again.', { code: 'FRAME_ABORTED' });
    }
    if (result.status !== 'connected') throw result.error;
  } catch (error) {
    if (!signal.aborted) emit({ type: 'SOCIAL_LOGIN_ERROR', props });
    throw error;
  }
  succeed();
  emit({ type: 'SOCIAL_LOGIN_SUCCESS', props });
  onProgress({ status: 'done' });
}
