/** A social login in a popup: opens the provider's page, waits for the result and connects. */

import { anySignal, isModalError, measureAttempt, type PluginContext } from 'latchkey/plugin';
import { connectLogin, FRAME, type FrameClient, type FrameProvider, frameClients } from 'latchkey/plugins/frame/slots';
import { redirectError, socialError } from './errors.js';
import { closePopup, type OpenPopup } from './popup.js';

/** The progress of a login after the popup has sent its result. */
export type Progress = 'fetching' | 'done';

export interface Login {
  readonly provider: FrameProvider;
  readonly namespaces: readonly string[] | undefined;
  /** Aborted when the user leaves the view. */
  readonly signal: AbortSignal;
  /** Called after success. Leaving the view does not abort the login any more. */
  keep?(): void;
  onProgress?(progress: Progress): void;
}

/** Limit for loading the frame and fetching the address of the provider's page. */
const REDIRECT_TIMEOUT_MS = 45_000;
/** No event reports that a popup was closed, so its `closed` property is polled. */
const CLOSED_POLL_MS = 1_000;
/** A message that the popup sent just before it closed may arrive within this time. */
const CLOSED_GRACE_MS = 300;
const MAX_URI_LENGTH = 16_384;

/**
 * Runs the whole login in an open popup. The popup is closed afterwards, whether the login succeeds or fails.
 *
 * @throws an error whose text the view shows
 */
export async function logInWithPopup(context: PluginContext, popup: OpenPopup, login: Login): Promise<void> {
  const { provider, signal } = login;
  const popupPhase = new AbortController();
  const either = anySignal(signal, popupPhase.signal);
  const closed = rejectWhenClosed(context, popup.window, either);
  let resultUri: string | undefined;
  const attempt = measureLogin(context, provider);
  try {
    context.emit({ type: 'SOCIAL_LOGIN_STARTED', props: { provider } });
    const { client, uri } = await Promise.race([fetchRedirectUri(context, provider, either), closed]);
    const result = waitForResult(context, popup.window, client.origin, either);
    popup.window.location.href = uri;
    resultUri = await Promise.race([result, closed]);
    popupPhase.abort();
    closePopup(context, popup);
    await connectWithResult(context, client, resultUri, login);
    if (!signal.aborted) attempt.end('ok');
  } catch (error) {
    const isClosed = isModalError(error, 'SOCIAL_CLOSED');
    // A failure before the popup has sent a result is no failed login.
    if (!signal.aborted && (isClosed || resultUri !== undefined || isModalError(error, 'SOCIAL_UNTRUSTED'))) {
      context.emit({ type: isClosed ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', props: { provider } });
    }
    if (!signal.aborted && !isClosed) attempt.fail(error);
    throw error;
  } finally {
    attempt.end('left');
    popupPhase.abort();
    closePopup(context, popup);
  }
}

/** Measures a login for its event. @param earlierMs - The time that it took before the page was loaded. */
export const measureLogin = (context: PluginContext, provider: FrameProvider, earlierMs = 0) =>
  measureAttempt(context, ({ ms, ...end }) =>
    context.emit({ type: 'SOCIAL_LOGIN_END', props: { provider, ...end, ms: ms + earlierMs } }),
  );

/** Completes a login with the result URI, and connects. */
export async function connectWithResult(
  context: PluginContext,
  client: FrameClient,
  uri: string,
  { provider, namespaces, signal, keep, onProgress }: Login,
): Promise<void> {
  onProgress?.('fetching');
  context.emit({ type: 'SOCIAL_LOGIN_REQUEST_USER_DATA', props: { provider } });
  await client.connectSocial({ uri, provider, signal });
  if (!(await connectLogin(context, { namespaces, signal }))) return;
  keep?.();
  context.emit({ type: 'SOCIAL_LOGIN_SUCCESS', props: { provider } });
  onProgress?.('done');
}

/** The address of the provider's page. @throws `SOCIAL_LATE` after 45 s · `SOCIAL_URI_MISSING` · errors of the frame */
export async function fetchRedirectUri(
  { env, service }: Pick<PluginContext, 'env' | 'service'>,
  provider: FrameProvider,
  signal: AbortSignal,
): Promise<{ readonly client: FrameClient; readonly uri: string }> {
  const timeout = new AbortController();
  const either = anySignal(signal, timeout.signal);
  const fetchUri = async () => {
    const client = await service(frameClients, FRAME);
    return { client, uri: await client.socialRedirect({ provider, signal: either }) };
  };
  let cancelTimeout: (() => void) | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    cancelTimeout = env.after(REDIRECT_TIMEOUT_MS, () => {
      reject(socialError('SOCIAL_LATE'));
      timeout.abort();
    });
  });
  try {
    return await Promise.race([fetchUri(), timedOut]);
  } catch (error) {
    throw redirectError(error);
  } finally {
    cancelTimeout?.();
  }
}

/**
 * The result that the popup sends from the frame's origin. Messages of other windows are ignored.
 *
 * @throws `SOCIAL_UNTRUSTED`
 */
function waitForResult({ env }: PluginContext, popup: Window, origin: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source !== popup) return;
      const uri = readResultUri(event.data);
      if (uri === undefined) return;
      if (event.origin === origin) resolve(uri);
      else reject(socialError('SOCIAL_UNTRUSTED'));
    };
    env.window?.addEventListener('message', onMessage, { signal });
  });
}

function readResultUri(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'resultUri')) return undefined;
  const { resultUri } = data as { readonly resultUri: unknown };
  return typeof resultUri === 'string' && resultUri !== '' && resultUri.length <= MAX_URI_LENGTH
    ? resultUri
    : undefined;
}

/** Rejects with `SOCIAL_CLOSED` when the popup was closed. Never resolves. */
function rejectWhenClosed({ env }: PluginContext, popup: Window, signal: AbortSignal): Promise<never> {
  const closed = new Promise<never>((_, reject) => {
    let cancelTimer: (() => void) | undefined;
    const poll = () => {
      cancelTimer = env.after(CLOSED_POLL_MS, () => {
        if (!popup.closed) return poll();
        cancelTimer = env.after(CLOSED_GRACE_MS, () => reject(socialError('SOCIAL_CLOSED')));
      });
    };
    poll();
    signal.addEventListener('abort', () => cancelTimer?.(), { once: true });
  });
  // It may reject when nothing awaits it any more. That must not be an unhandled rejection.
  closed.catch(() => undefined);
  return closed;
}
