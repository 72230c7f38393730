/** The login by going away and coming back, where popups cannot work: the page of a Telegram app. */

import { type Env, isModalError, type PluginContext, type StoredKey, safeLink } from 'latchkey';
import { FRAME, type FrameProvider, frameClients } from 'latchkey/plugins/frame/slots';
import { socialError } from './errors.js';
import { connectWithResult, fetchRedirectUri } from './popupLogin.js';
import { isProvider } from './providers.js';

/** What was begun, so that a result nobody asked for is not taken up. */
interface PendingLogin {
  readonly provider: FrameProvider;
  /** Epoch ms. */
  readonly at: number;
}

/** Somebody who was away longer begins anew. */
const MAX_AGE_MS = 15 * 60_000;

const PENDING_LOGIN: StoredKey<PendingLogin | undefined> = {
  name: 'socialProvider',
  version: 1,
  parse(raw) {
    const { provider, at } = (raw ?? {}) as Partial<PendingLogin>;
    return isProvider(provider) && typeof at === 'number' ? { provider, at } : undefined;
  },
  fallback: undefined,
};

/** Any of these is put there by Telegram itself. */
const TELEGRAM_GLOBALS = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'];

/** Whether the page is shown inside Telegram, which opens no windows. */
export const isTelegram = ({ window }: Pick<Env, 'window'>): boolean =>
  window !== undefined &&
  TELEGRAM_GLOBALS.some((sign) => sign in window && (window as unknown as Record<string, unknown>)[sign]);

/** Leaves for the provider. @throws as a login by popup does before its window goes anywhere */
export async function redirectToProvider(
  context: PluginContext,
  provider: FrameProvider,
  signal: AbortSignal,
): Promise<void> {
  const { emit, env, storage } = context;
  const { window } = env;
  emit({ type: 'SOCIAL_LOGIN_STARTED', props: { provider } });
  const { uri } = await fetchRedirectUri(context, provider, signal);
  if (signal.aborted || !window) return;
  const there = addReturnUrl(uri, withoutHash(window.location.href));
  if (there === undefined) throw socialError('SOCIAL_URI_MISSING');
  storage.set(PENDING_LOGIN, { provider, at: env.date() });
  window.open(there, '_top');
}

/** Takes up what was begun before the page went away. The result leaves the address first: it works once. */
export async function resumeLogin(context: PluginContext): Promise<void> {
  const { env, service, signal, storage, emit, notify } = context;
  const { window } = env;
  const begun = storage.get(PENDING_LOGIN);
  if (!window || !begun || !isTelegram(env)) return;
  const page = new URL(window.location.href);
  const uri = safeLink(page.searchParams.get('result_uri') ?? undefined);
  storage.remove(PENDING_LOGIN);
  page.searchParams.delete('result_uri');
  window.history.replaceState(window.history.state, '', page.href);
  const since = env.date() - begun.at;
  if (uri === undefined || since < 0 || since > MAX_AGE_MS) return;
  const { provider } = begun;
  try {
    const client = await service(frameClients, FRAME);
    await connectWithResult(context, client, uri, { provider, namespaces: undefined, signal });
  } catch (error) {
    if (signal.aborted) return;
    emit({ type: 'SOCIAL_LOGIN_ERROR', props: { provider } });
    const isFrame = isModalError(error, 'FRAME_FAILED');
    notify.toast({ variant: 'error', message: isFrame ? error.message : 'Something went wrong' });
  }
}

/** The page without its hash: Telegram keeps who somebody is in there. */
const withoutHash = (href: string) => href.split('#', 1)[0] ?? href;

/**
 * The address with the way back at the end of its `state`, where the frame looks for it. One house wraps the real address
 * into a parameter of its own.
 *
 * @returns `undefined` for an address without a state
 */
export function addReturnUrl(uri: string, here: string): string | undefined {
  const url = new URL(uri);
  const WRAPPED = 'provider_authorization_url';
  const inner = url.host === 'auth.magic.link' ? url.searchParams.get(WRAPPED) : null;
  if (inner === null) return addToState(uri, here);
  const changed = addToState(inner, here);
  if (changed === undefined) return undefined;
  url.searchParams.set(WRAPPED, changed);
  return url.href;
}

function addToState(uri: string, here: string): string | undefined {
  const at = uri.search(/[?&]state=/);
  if (at < 0) return undefined;
  const from = uri.indexOf('=', at) + 1;
  const next = uri.slice(from).search(/[&#]/);
  const end = next < 0 ? uri.length : from + next;
  return `${uri.slice(0, end)}--${encodeURIComponent(here)}${uri.slice(end)}`;
}
