/**
 * A social login without a popup, for pages inside Telegram: the page itself goes to the provider and is loaded again
 * afterwards.
 */

import { type Env, isModalError, type PluginContext, type StoredKey, safeLink } from 'latchkey/plugin';
import { FRAME, type FrameProvider, frameClients } from 'latchkey/plugins/frame/slots';
import { socialError } from './errors.js';
import { connectWithResult, fetchRedirectUri, measureLogin } from './popupLogin.js';
import { isProvider } from './providers.js';

/** The login that was started before the page left. A result without one is ignored. */
interface PendingLogin {
  readonly provider: FrameProvider;
  /** Epoch ms. */
  readonly at: number;
  /** A random value in the return address. It proves that a result belongs to this login. */
  readonly state: string;
}

/** The parameter of the return address that contains the state. */
const STATE = 'latchkey_login';

/** An older pending login is ignored. */
const MAX_AGE_MS = 15 * 60_000;

const PENDING_LOGIN: StoredKey<PendingLogin | undefined> = {
  name: 'socialProvider',
  version: 2,
  parse(raw) {
    const { provider, at, state } = (raw ?? {}) as Partial<PendingLogin>;
    if (!isProvider(provider) || typeof at !== 'number' || typeof state !== 'string') return undefined;
    return /^[0-9a-f]{32}$/.test(state) ? { provider, at, state } : undefined;
  },
  fallback: undefined,
};

/** Telegram defines at least one of these globals. */
const TELEGRAM_GLOBALS = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'];

/** Whether the page is shown inside Telegram, which cannot open popups. */
export const isTelegram = ({ window }: Pick<Env, 'window'>): boolean =>
  window !== undefined &&
  TELEGRAM_GLOBALS.some((name) => name in window && (window as unknown as Record<string, unknown>)[name]);

/** Navigates the page to the provider. @throws what `fetchRedirectUri` throws · `SOCIAL_URI_MISSING` */
export async function redirectToProvider(
  context: PluginContext,
  provider: FrameProvider,
  signal: AbortSignal,
): Promise<void> {
  const { window } = context.env;
  context.emit({ type: 'SOCIAL_LOGIN_STARTED', props: { provider } });
  const attempt = measureLogin(context, provider);
  try {
    const { uri } = await fetchRedirectUri(context, provider, signal);
    if (signal.aborted || !window) return;
    const target = prepareReturn(context, window, uri, provider);
    // The login continues after the next load of this page.
    attempt.end();
    window.open(target, '_top');
  } catch (error) {
    if (!signal.aborted) attempt.fail(error);
    throw error;
  } finally {
    attempt.end('left');
  }
}

/** Stores the login, and adds the way back to the address of the provider. @throws `SOCIAL_URI_MISSING` */
function prepareReturn({ env, storage }: PluginContext, window: Window, uri: string, provider: FrameProvider): string {
  const state = Array.from(env.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const returnUrl = new URL(window.location.href);
  // Telegram stores the user's identity in the hash, which the provider must not receive.
  returnUrl.hash = '';
  returnUrl.searchParams.set(STATE, state);
  const target = addReturnUrl(uri, returnUrl.href);
  if (target === undefined) throw socialError('SOCIAL_URI_MISSING');
  storage.set(PENDING_LOGIN, { provider, at: env.date(), state });
  return target;
}

/**
 * Completes the login with the result in the page's address. The result is removed from the address first, because it
 * is valid once. A result of another login is ignored: a link to this page could contain the result of an attacker's
 * account, and the pending login still waits for its own.
 */
export async function resumeLogin(context: PluginContext): Promise<void> {
  const { env, service, signal, storage, emit, notify } = context;
  const { window } = env;
  const pending = storage.get(PENDING_LOGIN);
  if (!window || !pending || !isTelegram(env)) return;
  const page = new URL(window.location.href);
  if (page.searchParams.get(STATE) !== pending.state) return;
  const uri = safeLink(page.searchParams.get('result_uri') ?? undefined);
  storage.remove(PENDING_LOGIN);
  page.searchParams.delete('result_uri');
  page.searchParams.delete(STATE);
  window.history.replaceState(window.history.state, '', page.href);
  const ageMs = env.date() - pending.at;
  if (uri === undefined || ageMs < 0 || ageMs > MAX_AGE_MS) return;
  const { provider } = pending;
  const attempt = measureLogin(context, provider, ageMs);
  try {
    const client = await service(frameClients, FRAME);
    await connectWithResult(context, client, uri, { provider, namespaces: undefined, signal });
    attempt.end('ok');
  } catch (error) {
    if (signal.aborted) return attempt.end('left');
    attempt.fail(error);
    emit({ type: 'SOCIAL_LOGIN_ERROR', props: { provider } });
    const isUnavailable = isModalError(error, 'FRAME_FAILED');
    notify.toast({ variant: 'error', message: isUnavailable ? error.message : 'Something went wrong' });
  }
}

/**
 * Appends the return address to the `state` parameter of a provider's address, where the frame looks for it.
 * auth.magic.link wraps the provider's address in a parameter of its own.
 *
 * @returns `undefined` for an address without a `state` parameter
 */
export function addReturnUrl(uri: string, returnUrl: string): string | undefined {
  const url = new URL(uri);
  const WRAPPED = 'provider_authorization_url';
  const inner = url.host === 'auth.magic.link' ? url.searchParams.get(WRAPPED) : null;
  if (inner === null) return addToState(uri, returnUrl);
  const changed = addToState(inner, returnUrl);
  if (changed === undefined) return undefined;
  url.searchParams.set(WRAPPED, changed);
  return url.href;
}

function addToState(uri: string, returnUrl: string): string | undefined {
  const at = uri.search(/[?&]state=/);
  if (at < 0) return undefined;
  const from = uri.indexOf('=', at) + 1;
  const next = uri.slice(from).search(/[&#]/);
  const end = next < 0 ? uri.length : from + next;
  return `${uri.slice(0, end)}--${encodeURIComponent(returnUrl)}${uri.slice(end)}`;
}
