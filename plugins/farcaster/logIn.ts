/** A login by Farcaster: a link, an approval somewhere else, and the connection it becomes. */

import { ModalError, type PluginContext } from 'latchkey';
import { FRAME, frameClients, ID_AUTH } from 'latchkey/plugins/frame/slots';

/** How far a login is. */
export type Progress =
  | { readonly status: 'preparing' | 'fetching' | 'done' }
  /** The link may be opened, once. */
  | { readonly status: 'ready'; readonly uri: string };

export interface Login {
  readonly namespaces: readonly string[] | undefined;
  /** Aborted when the view is left. */
  readonly signal: AbortSignal;
  /** It has succeeded: leaving the view withdraws nothing any more. */
  succeed(): void;
  onProgress(progress: Progress): void;
}

const props = { provider: 'farcaster' };

/** @throws what it failed with: `wordsOf` tells it */
export async function logIn(context: PluginContext, login: Login): Promise<void> {
  const { connections, emit, service } = context;
  const { namespaces, signal, succeed: keep, onProgress: tell } = login;
  emit({ type: 'SOCIAL_LOGIN_STARTED', props });
  const client = await service(frameClients, FRAME);
  const uri = await client.farcasterUri({ signal });
  tell({ status: 'ready', uri });
  try {
    await client.connectFarcaster({ signal });
    if (signal.aborted) return;
    tell({ status: 'fetching' });
    emit({ type: 'SOCIAL_LOGIN_REQUEST_USER_DATA', props });
    const result = await connections.connect({ connector: ID_AUTH, signal, ...(namespaces && { namespaces }) });
    if (signal.aborted) return;
    if (result.status === 'cancelled') throw new ModalError('Another connection took over.', { code: 'FRAME_ABORTED' });
    if (result.status !== 'connected') throw result.error;
  } catch (error) {
    if (!signal.aborted) emit({ type: 'SOCIAL_LOGIN_ERROR', props });
    throw error;
  }
  keep();
  emit({ type: 'SOCIAL_LOGIN_SUCCESS', props });
  tell({ status: 'done' });
}
