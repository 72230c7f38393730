/** A social login: where the window goes, what comes back from it, and the connection it becomes. */

import { ModalError, type PluginContext } from 'latchkey';
import { FRAME, type FrameClient, type FrameProvider, frameClients, ID_AUTH } from 'latchkey/plugins/frame/slots';
import { redirectError, socialError } from './errors.js';
import { closePopup, type OpenPopup } from './popup.js';

/** How far a login is. */
export type Progress = 'fetching' | 'done';

export interface Login {
  readonly provider: FrameProvider;
  readonly namespaces: readonly string[] | undefined;
  /** Aborted when the view is left. */
  readonly signal: AbortSignal;
  /** It has succeeded: leaving the view withdraws nothing any more. */
  succeed?(): void;
  onProgress?(progress: Progress): void;
}

/** Until the address is there (reference §4). */
const REDIRECT_TIMEOUT_MS = 45_000;
/** Windows say nothing when they are closed: they are looked at. */
const CLOSED_POLL_MS = 1_000;
/** What a window said right before it closed may still be on its way. */
const CLOSED_GRACE_MS = 300;
const MAX_URI_LENGTH = 16_384;

/**
 * The whole login in a window that is open. The window is closed at its end, however it ends.
 *
 * @throws what it failed with: `wordsOf` tells it
 */
export async function logInWithPopup(context: PluginContext, popup: OpenPopup, login: Login): Promise<void> {
  const { provider, signal } = login;
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  const closed = watchClosed(context, popup.window, either);
  try {
    context.emit({ type: 'SOCIAL_LOGIN_STARTED', props: { provider } });
    const { client, uri } = await Promise.race([fetchRedirectUri(context, provider, either), closed]);
    const answer = waitForResult(context, popup.window, client.origin, either);
    popup.window.location.href = uri;
    const result = await Promise.race([answer, closed]);
    over.abort();
    closePopup(context, popup);
    await connectWithResult(context, client, result, login);
  } finally {
    over.abort();
    closePopup(context, popup);
  }
}

/** From what came back to the connection. */
export async function connectWithResult(
  { connections, emit }: PluginContext,
  client: FrameClient,
  uri: string,
  { provider, namespaces, signal, succeed: keep, onProgress: tell }: Login,
): Promise<void> {
  tell?.('fetching');
  emit({ type: 'SOCIAL_LOGIN_REQUEST_USER_DATA', props: { provider } });
  await client.connectSocial({ uri, provider, signal });
  const result = await connections.connect({ connector: ID_AUTH, signal, ...(namespaces && { namespaces }) });
  if (signal.aborted) return;
  if (result.status === 'cancelled') throw new ModalError('Another connection took over.', { code: 'FRAME_ABORTED' });
  if (result.status !== 'connected') throw result.error;
  keep?.();
  emit({ type: 'SOCIAL_LOGIN_SUCCESS', props: { provider } });
  tell?.('done');
}

/** The address to go to, within the time of all that leads to it. */
export async function fetchRedirectUri(
  { env, service }: Pick<PluginContext, 'env' | 'service'>,
  provider: FrameProvider,
  signal: AbortSignal,
): Promise<{ readonly client: FrameClient; readonly uri: string }> {
  const late = new AbortController();
  const both = AbortSignal.any([signal, late.signal]);
  const ask = async () => {
    const client = await service(frameClients, FRAME);
    return { client, uri: await client.socialRedirect({ provider, signal: both }) };
  };
  let stop: (() => void) | undefined;
  const limit = new Promise<never>((_, reject) => {
    stop = env.after(REDIRECT_TIMEOUT_MS, () => {
      reject(socialError('SOCIAL_LATE'));
      late.abort();
    });
  });
  try {
    return await Promise.race([ask(), limit]);
  } catch (error) {
    throw redirectError(error);
  } finally {
    stop?.();
  }
}

/** The one answer of our window, from the frame's own origin. What anybody else says is not heard. */
function waitForResult({ env }: PluginContext, popup: Window, origin: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.source !== popup) return;
      const uri = readResultUri(event.data);
      if (uri === undefined) return;
      if (event.origin === origin) resolve(uri);
      else reject(socialError('SOCIAL_UNTRUSTED'));
    };
    env.window?.addEventListener('message', hear, { signal });
  });
}

function readResultUri(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'resultUri')) return undefined;
  const { resultUri } = data as { readonly resultUri: unknown };
  return typeof resultUri === 'string' && resultUri !== '' && resultUri.length <= MAX_URI_LENGTH
    ? resultUri
    : undefined;
}

/** Rejects once the window is closed; never settles before. */
function watchClosed({ env }: PluginContext, popup: Window, signal: AbortSignal): Promise<never> {
  const gone = new Promise<never>((_, reject) => {
    let stop: (() => void) | undefined;
    const look = () => {
      stop = env.after(CLOSED_POLL_MS, () => {
        if (!popup.closed) return look();
        stop = env.after(CLOSED_GRACE_MS, () => reject(socialError('SOCIAL_CLOSED')));
      });
    };
    look();
    signal.addEventListener('abort', () => stop?.(), { once: true });
  });
  // Raced against what may have failed already.
  gone.catch(() => undefined);
  return gone;
}
